import { readFileSync } from "node:fs";
import path from "node:path";
import { listTests } from "./changed-tests.mjs";

const { env } = process;

/** A test that belongs to a longer run than `npm test` says so in its file's name. */
const LEFT_OUT = { gate: ["full", "hard"], full: ["hard"], hard: [] };

/**
 * Patterns of the test files that a run of this depth leaves out. Nothing is left out where no
 * command set the depth: somebody names the files.
 * @param {string | undefined} depth
 * @returns {string[]}
 */
export function leftOut(depth = env.TEST_DEPTH) {
  return depthsAbove(depth).map((word) => `**/*.${word}.test.*`);
}

/** Whether a run of this depth leaves out a file of this name. */
export function isLeftOut(file, depth = env.TEST_DEPTH) {
  return depthsAbove(depth).some((word) => file.includes(`.${word}.test.`));
}

/**
 * Imports that make a test longer or stricter in the long form, below `apps/api/tests/support`, or
 * give it other inputs.
 */
const HAS_LONG_FORM =
  /from "([^"]+\/(generated-input\/depth|outages\/expect-within)\.ts|fast-check)"/;

/** The folders of tests by the package whose command runs them. */
export const testFolders = {
  "packages/contracts": ["src"],
  "packages/marking": ["src", "tests"],
  "packages/question-formats": ["src", "tests"],
  "apps/web": ["src"],
  "apps/api": ["src", "tests"],
  "apps/e2e": ["tests"],
};

/** The test files that `npm run test:hard` runs: those of its own, and those with a long form. */
export function listLongTests(root) {
  return Object.entries(testFolders)
    .flatMap(([name, folders]) => folders.map((folder) => `${name}/${folder}`))
    .flatMap((folder) => listTests(root, folder).map((file) => `${folder}/${file}`))
    .filter(
      (file) =>
        file.endsWith(".hard.test.ts") ||
        HAS_LONG_FORM.test(readFileSync(path.join(root, file), "utf8")),
    );
}

function depthsAbove(depth) {
  if (!depth) return [];
  const words = LEFT_OUT[depth];
  if (!words) throw new Error(`TEST_DEPTH is gate, full or hard, not ${depth}.`);
  return words;
}
