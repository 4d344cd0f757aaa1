import { defineConfig } from 'vitest/config';

// Chromium, driven against the real server. `TILEWRIGHT` names the program; see scripts/page.
export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    globalSetup: 'e2e/serve.ts',
    environment: 'node',
    // A busy machine may need long.
    expect: { requireAssertions: true, poll: { timeout: 60_000 } },
    // Each worker has its own browser, which often waits while another one works.
    maxWorkers: 2,
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
});
