import { defineConfig } from 'vitest/config';

// Chromium, driven against the real server. `TILEWRIGHT` names the program; see scripts/page.
export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    globalSetup: 'e2e/serve.ts',
    environment: 'node',
    expect: { requireAssertions: true },
    // A browser and the server keep two cores busy: one file after the other.
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 60_000,
  },
});
