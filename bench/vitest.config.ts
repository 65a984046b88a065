import { configDefaults, defineConfig } from "vitest/config";
import { leftOut } from "../scripts/lib/tasks/test-depth.mjs";

export default defineConfig({
  test: {
    include: ["tests/**/*.test.ts"],
    exclude: [...configDefaults.exclude, ...leftOut()],
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
