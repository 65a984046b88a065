import type { Plugin } from "vite";

const SHIM = "use-sync-external-store/shim";

/**
 * Replaces the `use-sync-external-store` shim for old React versions, which packages still import,
 * by React's own hook.
 */
export function nativeExternalStore(): Plugin {
  return {
    name: "native-external-store",
    apply: "build",
    enforce: "pre",
    resolveId(source, importer) {
      if (!source.startsWith(SHIM)) return null;
      const native = source.replace("/shim", "").replace(/(\/index)?\.js$/, "");
      return this.resolve(native, importer, { skipSelf: true });
    },
  };
}
