import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Starting a process for each file took longer than the tests.
    isolate: false,
    setupFiles: ["../../scripts/lib/random-seed.mjs"],
    // Other tests take the processor meanwhile.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 60_000,
  },
});
