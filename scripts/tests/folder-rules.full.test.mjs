import assert from "node:assert/strict";
import { test } from "node:test";
import { findFolderCircles, findOversizedFolders } from "../lib/checks/folder-rules.mjs";

const filesIn = (folder, count) =>
  Array.from({ length: count }, (_, index) => `${folder}/file-${index}.ts`);

test("the folder rules report a folder of more than 15 files", () => {
  assert.deepEqual(findOversizedFolders(filesIn("src/mail", 16)), [
    "folder-has-one-role: src/mail has 16 files, more than 15",
  ]);
});

test("the folder rules accept 15 files, and more in sub-folders", () => {
  assert.deepEqual(
    findOversizedFolders([...filesIn("src/mail", 15), ...filesIn("src/mail/letters", 15)]),
    [],
  );
});

test("the folder rules accept any number of files with a common role", () => {
  const files = ["ui", "tests", "migrations", "routes/admin"].flatMap((name) =>
    filesIn(`src/${name}`, 40),
  );
  assert.deepEqual(findOversizedFolders(files), []);
});

test("the folder rules report a folder inside a role folder, which has no role of its own", () => {
  assert.equal(findOversizedFolders(filesIn("src/tests/support", 16)).length, 1);
});

test("the folder rules report two folders that import each other, also through a third", () => {
  const direct = [
    { from: "src/db/a.ts", to: "src/pages/b.ts" },
    { from: "src/pages/c.ts", to: "src/db/d.ts" },
  ];
  assert.deepEqual(findFolderCircles(direct, ["src"]), [
    "no-folder-cycles: src: db -> pages, by src/db/a.ts -> src/pages/b.ts",
    "no-folder-cycles: src: pages -> db, by src/pages/c.ts -> src/db/d.ts",
  ]);
  const around = [
    { from: "src/db/a.ts", to: "src/jobs/b.ts" },
    { from: "src/jobs/b.ts", to: "src/pages/c.ts" },
    { from: "src/pages/c.ts", to: "src/db/d.ts" },
    { from: "src/pages/c.ts", to: "src/errors/e.ts" },
  ];
  assert.equal(findFolderCircles(around, ["src"]).length, 3);
});

test("the folder rules refuse a circle between domains of the API", () => {
  const domains = "apps/api/src/domains";
  const imports = [
    { from: `${domains}/posts/posts.sitemap.ts`, to: `${domains}/pages/pages.service.ts` },
    { from: `${domains}/pages/pages.service.ts`, to: `${domains}/posts/posts.service.ts` },
    { from: `${domains}/pages/pages.service.ts`, to: `${domains}/media/media.service.ts` },
  ];
  assert.deepEqual(findFolderCircles(imports), [
    `no-folder-cycles: ${domains}: posts -> pages, by ${imports[0].from} -> ${imports[0].to}`,
    `no-folder-cycles: ${domains}: pages -> posts, by ${imports[1].from} -> ${imports[1].to}`,
  ]);
});

test("the folder rules accept imports in one direction, within a folder and to files of the parent", () => {
  const imports = [
    { from: "src/pages/a.ts", to: "src/db/b.ts" },
    { from: "src/pages/a.ts", to: "src/pages/cache/b.ts" },
    { from: "src/db/b.ts", to: "src/audit.ts" },
    { from: "src/audit.ts", to: "src/pages/a.ts" },
  ];
  assert.deepEqual(findFolderCircles(imports, ["src"]), []);
});
