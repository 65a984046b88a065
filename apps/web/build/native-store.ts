import type { Plugin } from "vite";

const SHIM = "use-sync-external-store/shim";

/** Packages still bring what older versions of React lacked; this takes React's own in its place. */
export function nativeStore(): Plugin {
  return {
    name: "native-store",
    apply: "build",
    enforce: "pre",
    resolveId(source, importer) {
      if (!source.startsWith(SHIM)) return null;
      const native = source.replace("/shim", "").replace(/(\/index)?\.js$/, "");
      return this.resolve(native, importer, { skipSelf: true });
    },
  };
}
