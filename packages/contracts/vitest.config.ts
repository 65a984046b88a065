import { defineConfig } from "vitest/config";

export default defineConfig({
  // Starting a process for each file and importing zod in it took longer than the tests.
  test: { isolate: false },
});
