import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, test } from "node:test";
import { fileURLToPath } from "node:url";

const script = fileURLToPath(new URL("../check-links.mjs", import.meta.url));

let root;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "ebute-links-"));
  execFileSync("git", ["init", "--quiet"], { cwd: root });
  mkdirSync(path.join(root, "docs"));
  writeFileSync(
    path.join(root, "docs/guide.md"),
    "# Guide\n\n## A `setting`, and why\n\n## Twice\n\n## Twice\n",
  );
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function check(readme) {
  writeFileSync(path.join(root, "README.md"), readme);
  const { status, stderr } = spawnSync(process.execPath, [script, root], { encoding: "utf8" });
  return { status, stderr };
}

test("the link check accepts links to files, headings and other sites", () => {
  const links = [
    "docs/guide.md",
    "docs/guide.md#a-setting-and-why",
    "docs/guide.md#twice-1",
    "#top",
  ];
  const readme = `# Top\n\n${links.map((link) => `[a](${link})`).join(" ")} [b](https://example.ng/x)\n`;
  assert.deepEqual(check(readme), { status: 0, stderr: "" });
});

test("the link check ignores links in code", () => {
  assert.equal(
    check("[a](docs/guide.md) `[b](missing.md)`\n\n```md\n[c](missing.md)\n```\n").status,
    0,
  );
});

for (const [fault, text, link] of [
  ["a missing file", "[a](docs/missing.md)", "docs/missing.md"],
  ["a missing heading", "[a](docs/guide.md#thrice)", "docs/guide.md#thrice"],
  ["a missing heading in the same document", "[a](#nowhere)", "#nowhere"],
  ["a missing picture", "![a](docs/missing.png)", "docs/missing.png"],
  ["a missing picture in HTML", '<p>\n<img src="docs/missing.png">\n</p>', "docs/missing.png"],
  ["a link in a table", "| a |\n| --- |\n| [b](docs/missing.md) |", "docs/missing.md"],
]) {
  test(`the link check rejects ${fault}`, () => {
    assert.deepEqual(check(text), { status: 1, stderr: `README.md: ${link} leads nowhere\n` });
  });
}

test("the link check rejects a source file that a document names and that is gone", () => {
  const text = "[a](docs/guide.md), `docs/guide.md`, `here.mjs` and `lib/gone.ts`";
  writeFileSync(path.join(root, "docs/here.mjs"), "");
  assert.deepEqual(check(text), { status: 1, stderr: "README.md: there is no gone.ts\n" });
});
