import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { after, before, test } from "node:test";
import { copySourceTree } from "./source-tree.mjs";

let tree;
before(async () => {
  tree = await copySourceTree();
});
after(() => tree.remove());

test("pnpm gen domain creates a domain whose migration is recorded", async () => {
  const said = await tree.run(".", "node", ["scripts/gen.mjs", "domain", "gadgets"]);
  const [migration = ""] = said.match(/apps\/api\/migrations\/\d{4}_gadgets\.sql/) ?? [];
  assert.match(await readFile(path.join(tree.root, migration), "utf8"), /CREATE TABLE "gadgets"/);
  const files = said.match(/(?<= )(?:apps|packages)\/[\w/.-]+\.ts/g) ?? [];
  assert.ok(files.length > 5);
  await tree.run(".", "node", ["scripts/check-migrations.mjs"]);
});
