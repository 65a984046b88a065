import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { after, before, test } from "node:test";
import { copySourceTree } from "./source-tree.mjs";

let tree;
before(async () => {
  tree = await copySourceTree();
});
after(() => tree.remove());

test("the lint, types and tests of a generated domain pass, and its REST calls respond", async () => {
  await tree.run(".", "node", ["scripts/gen.mjs", "domain", "gadgets"]);
  await tree.run(".", "biome", ["lint", "--error-on-warnings", "apps", "packages"]);
  await tree.run(".", "biome", ["format", "apps", "packages"]);
  for (const name of ["packages/contracts", "apps/api", "apps/web"]) {
    await tree.run(name, path.join(tree.root, name, "node_modules/.bin/tsc"), ["--noEmit"]);
  }
  const vitest = path.join(tree.root, "apps/api/node_modules/vitest/vitest.mjs");
  const output = await tree.run("apps/api", process.execPath, [
    vitest,
    "run",
    "--project=integration",
    "tests/gadgets.rest.test.ts",
    "tests/openapi.operations.test.ts",
  ]);
  assert.match(output, /gadgets\.rest\.test\.ts/);
});

test("pnpm gen domain fails and names the insertion point that it does not find", async () => {
  const app = path.join(tree.root, "apps/api/src/composition/app-router.ts");
  const source = await readFile(app, "utf8");
  await writeFile(app, source.replaceAll("createPostsRouter", "createArticlesRouter"));
  const { code, output } = await tree.end(".", "node", ["scripts/gen.mjs", "domain", "widgets"]);
  await writeFile(app, source);
  assert.notEqual(code, 0);
  assert.match(output, /apps\/api\/src\/composition\/app-router\.ts/);
});
