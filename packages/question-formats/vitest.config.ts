import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Starting a process for each file took longer than the tests.
    isolate: false,
    // Other tests take the processor meanwhile.
    testTimeout: 60_000,
  },
});
