import { defineConfig } from 'vitest/config';

// Chromium, driven against the real server. `TILEWRIGHT` names the program; see scripts/page.
export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    globalSetup: 'e2e/serve.ts',
    environment: 'node',
    // What comes, comes; a machine with much else to do may take long.
    expect: { requireAssertions: true, poll: { timeout: 60_000 } },
    // Each has a browser of its own, which waits often enough for another one to work meanwhile.
    maxWorkers: 2,
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
});
