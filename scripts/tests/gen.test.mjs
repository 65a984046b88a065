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

test("pnpm gen domain creates a domain whose migration is recorded and whose files pass lint and format", async () => {
  const said = await tree.run(".", "node", ["scripts/gen.mjs", "domain", "gadgets"]);
  const [migration = ""] = said.match(/apps\/api\/migrations\/\d{4}_gadgets\.sql/) ?? [];
  assert.match(await readFile(path.join(tree.root, migration), "utf8"), /CREATE TABLE "gadgets"/);
  const files = said.match(/(?<= )(?:apps|packages)\/[\w/.-]+\.ts/g) ?? [];
  assert.ok(files.length > 5);
  await tree.run(".", "node", ["scripts/check-migrations.mjs"]);
  await tree.run(".", "biome", ["lint", "--error-on-warnings", ...files]);
  await tree.run(".", "biome", ["format", ...files]);
});

test("pnpm gen domain fails and names the insertion point that it does not find", async () => {
  const app = path.join(tree.root, "apps/api/src/composition/rest-routes.ts");
  const source = await readFile(app, "utf8");
  await writeFile(app, source.replaceAll("postsRest", "articlesRest"));
  const { code, output } = await tree.end(".", "node", ["scripts/gen.mjs", "domain", "widgets"]);
  await writeFile(app, source);
  assert.notEqual(code, 0);
  assert.match(output, /apps\/api\/src\/composition\/rest-routes\.ts/);
});
