import { lazy } from "react";

/** Loaded with the first press, because the chunk of the editor has little room. */
export const LazyLibraryPanel = lazy(async () => ({
  default: (await import("./library/library-panel.tsx")).LibraryPanel,
}));
