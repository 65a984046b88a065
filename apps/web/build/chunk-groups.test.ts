import { globSync, realpathSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { chunkGroups } from "./chunk-groups.ts";
import { groupTest } from "./chunk-paths.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const packages = path.join(root, "apps/web/node_modules/");

const files = [
  ...listFiles(path.join(root, "apps/web/src")),
  ...listFiles(path.join(root, "packages/contracts/src")),
  ...listFiles(path.join(root, "packages/marking/src")),
  ...listFiles(realpathSync(path.join(packages, "lucide-react/dist/esm/icons"))),
  ...listFiles(realpathSync(path.join(packages, "@tanstack/react-query/build/modern"))),
  ...listFiles(realpathSync(path.join(packages, "@tanstack/react-router/dist/esm"))),
  ...listPackages(),
];

/** Folders of all installed packages: the libraries of the editor have many small ones. */
function listPackages(): string[] {
  return globSync("*", { cwd: path.join(root, "node_modules/.pnpm") }).map((entry) => {
    const name = entry.replace(/^(@?[^@]+)@.*$/, "$1").replace("+", "/");
    return `/node_modules/${name}/`;
  });
}

function listFiles(folder: string): string[] {
  return globSync("**/*.{css,ts,tsx,js,mjs}", { cwd: folder }).map((file) =>
    path.join(folder, file),
  );
}

it.each(chunkGroups)(
  "the chunk groups have a file for each path of the chunk $name",
  ({ paths, except = [] }) => {
    const unmatched = [...paths, ...except].filter(
      (part) => !files.some((file) => file.includes(part)),
    );
    expect(unmatched).toEqual([]);
  },
);

it("a chunk group leaves an excluded module to the other chunks", () => {
  const reading = chunkGroups.find(({ name }) => name === "reading");
  if (!reading) throw new Error("no chunk for readers");
  const test = groupTest(reading);
  expect(files.filter((file) => test.test(file)).length).toBeGreaterThan(20);
  expect(files.filter((file) => test.test(file) && file.includes("/admin/"))).toEqual([]);
});
