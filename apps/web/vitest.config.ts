import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { configDefaults, defineConfig } from "vitest/config";
import { leftOut } from "../../scripts/lib/tasks/test-depth.mjs";

const root = import.meta.dirname;

/** Files that replace modules or globals, which others would find replaced. */
const isolated = globSync("{src,build}/**/*.test.{ts,tsx}", { cwd: root }).filter((file) =>
  /\bvi\.(mock|stubGlobal|spyOn)\(/.test(readFileSync(path.join(root, file), "utf8")),
);

/** Other tests take the processor meanwhile. */
const patient = { expect: { poll: { timeout: 20_000 } }, testTimeout: 60_000 };

const setupFiles = ["../../scripts/lib/random-seed.mjs"];

export default defineConfig({
  test: {
    projects: [
      {
        extends: "./vite.config.ts",
        test: {
          ...patient,
          setupFiles,
          name: "web",
          exclude: [...configDefaults.exclude, ...leftOut(), ...isolated],
          // Starting a process for each file and importing React in it took longer than the tests.
          isolate: false,
        },
      },
      {
        extends: "./vite.config.ts",
        test: {
          ...patient,
          setupFiles,
          name: "web, isolated",
          include: isolated,
          exclude: [...configDefaults.exclude, ...leftOut()],
        },
      },
    ],
  },
});
