import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The last folder of packages in the path of a module; a scope is part of the name. */
const PACKAGE = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//;

/**
 * A plugin of Rolldown and Vite that writes down every package of others whose modules are in a
 * bundle, so that their licences are checked and named (lib/checks/licences.mjs). Its folder is not
 * served.
 * @param {string} file name in `dist/packages`
 */
export function listBundledPackages(file) {
  return {
    name: "list-bundled-packages",
    writeBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((output) =>
        output.type === "chunk" ? output.moduleIds : [],
      );
      const folder = path.resolve("dist/packages");
      mkdirSync(folder, { recursive: true });
      const packages = `${JSON.stringify(packagesOf(modules), undefined, 1)}\n`;
      writeFileSync(path.join(folder, `${file}.json`), packages);
    },
  };
}

/** @returns {string[]} as `name@version`, sorted */
export function packagesOf(modules) {
  const folders = new Map();
  for (const id of modules) {
    const [, folder, name] = PACKAGE.exec(id.replaceAll(path.sep, "/")) ?? [];
    if (folder) folders.set(folder.slice(folder.indexOf("/")), name);
  }
  const found = [...folders].map(([folder, name]) => {
    const { version } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
    return `${name}@${version}`;
  });
  return [...new Set(found)].sort();
}
