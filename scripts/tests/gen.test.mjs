import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { after, before, test } from "node:test";
import { isWhole } from "../lib/tasks/test-depth.mjs";
import { copySourceTree } from "./source-tree.mjs";

let tree;
before(async () => {
  tree = await copySourceTree();
});
after(() => tree.remove());

/**
 * Runs a program in a folder of the tree and gives all that it wrote; fails with it unless it ends
 * well.
 */
async function run(folder, command, args) {
  const { code, output } = await end(folder, command, args);
  assert.equal(code, 0, `${command} ${args.join(" ")} in ${folder}\n${output}`);
  return output;
}

async function end(folder, command, args) {
  const bin = path.join(tree.root, "node_modules/.bin");
  const node = path.dirname(process.execPath);
  const child = spawn(command, args, {
    cwd: path.join(tree.root, folder),
    env: { ...process.env, PATH: [bin, node, process.env.PATH].join(path.delimiter), CI: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  const [code] = await once(child, "close");
  return { code, output };
}

test("pnpm gen domain creates a domain whose migration is recorded and whose files pass lint and format", async () => {
  const said = await run(".", "node", ["scripts/gen.mjs", "domain", "gadgets"]);
  const [migration = ""] = said.match(/apps\/api\/migrations\/\d{4}_gadgets\.sql/) ?? [];
  assert.match(await readFile(path.join(tree.root, migration), "utf8"), /CREATE TABLE "gadgets"/);
  for (const file of said.match(/(?<= )(?:apps|packages)\/[\w/.-]+\.ts/g) ?? []) {
    await readFile(path.join(tree.root, file));
  }
  await run(".", "node", ["scripts/check-migrations.mjs"]);
  await run(".", "biome", ["lint", "--error-on-warnings", "apps", "packages"]);
  await run(".", "biome", ["format", "apps", "packages"]);
});

// Checks three packages and starts a database.
if (isWhole)
  test("the types and tests of that domain pass, and its REST calls respond", async () => {
    for (const name of ["packages/contracts", "apps/api", "apps/web"]) {
      await run(name, path.join(tree.root, name, "node_modules/.bin/tsc"), ["--noEmit"]);
    }
    const vitest = path.join(tree.root, "apps/api/node_modules/vitest/vitest.mjs");
    await run("apps/api", process.execPath, [
      vitest,
      "run",
      "--project=unit",
      "src/domains/gadgets",
    ]);
    const output = await run("apps/api", process.execPath, [
      ...[vitest, "run", "--project=integration"],
      ...["tests/gadgets.rest.test.ts", "tests/openapi.operations.test.ts"],
    ]);
    assert.match(output, /gadgets\.rest\.test\.ts/);
  });

test("pnpm gen domain fails and names the insertion point that it does not find", async () => {
  const app = path.join(tree.root, "apps/api/src/composition/rest-routes.ts");
  const source = await readFile(app, "utf8");
  await writeFile(app, source.replaceAll("postsRest", "articlesRest"));
  const { code, output } = await end(".", "node", ["scripts/gen.mjs", "domain", "widgets"]);
  await writeFile(app, source);
  assert.notEqual(code, 0);
  assert.match(output, /apps\/api\/src\/composition\/rest-routes\.ts/);
});
