/** Modules by the parts of their paths that the chunk groups name. */

const web = "/apps/web/src/";
export const contracts = "/packages/contracts/src/";
export const icons = "/lucide-react/dist/esm/icons/";

export const inWeb = (...paths: string[]) => paths.map((path) => web + path);
export const textsOf = (...domains: string[]) =>
  domains.map((name) => `${contracts}${name}/texts.ts`);
export const limitsOf = (...domains: string[]) =>
  domains.map((name) => `${contracts}${name}/limits.ts`);
export const failuresOf = (...domains: string[]) =>
  domains.map((name) => `${contracts}${name}/failures.ts`);
export const iconsNamed = (...names: string[]) => names.map((name) => `${icons}${name}.`);

export type ChunkGroup = {
  name: string;
  /** Folders end with a slash. */
  paths: readonly string[];
  except?: readonly string[];
  /** Minimum number of entries that share a module. */
  minShareCount?: number;
  /** The highest priority wins. */
  priority: number;
};

/**
 * Returns the expression that tells whether the group takes a module, by the module's path. The
 * parts that a route loads when it is opened belong to none.
 */
export function groupTest({ paths, except = [] }: ChunkGroup): RegExp {
  const exceptions = except.length > 0 ? `(?!.*(?:${anyOf(except)}))` : "";
  return new RegExp(`^(?!.*\\?tsr-split)${exceptions}.*(?:${anyOf(paths)})`);
}

function anyOf(paths: readonly string[]): string {
  return paths.map((path) => path.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
}
