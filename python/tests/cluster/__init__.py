"""Tests of `tilewright.cluster`."""
