import type { Plugin } from "vite";

const source = String.raw`import\("(@ebute/contracts/[\w-]+)"\)`;
const member = new RegExp(String.raw`${source}\)\s*\.(\w+)`, "g");
const destructured = new RegExp(String.raw`\{ ([\w, ]+) \} = await ${source}`, "g");

/**
 * Gives each export of the contracts that `import()` reads a module of its own. Otherwise the index
 * file would be an entry, and the chunk of one schema would import all that any page uses of it.
 */
export function lazyContracts(): Plugin {
  return {
    name: "lazy-contracts",
    apply: "build",
    enforce: "pre",
    transform(code) {
      if (!code.includes('import("@ebute/contracts/')) return null;
      return code
        .replace(member, 'import("$1?lazy=$2")).$2')
        .replace(
          destructured,
          (_, names, path) =>
            `{ ${names} } = await import("${path}?lazy=${names.replaceAll(" ", "")}")`,
        );
    },
    async resolveId(path, from) {
      const [, name, query] = /^(@ebute\/contracts\/[\w-]+)(\?lazy=[\w,]+)$/.exec(path) ?? [];
      const found = name ? await this.resolve(name, from, { skipSelf: true }) : null;
      return found && { ...found, id: found.id + query, moduleSideEffects: false };
    },
    load(id) {
      const [, path, name] = /^(.+)\?lazy=([\w,]+)$/.exec(id) ?? [];
      return path ? { code: `export { ${name} } from "${path}";`, moduleType: "js" } : null;
    },
  };
}
