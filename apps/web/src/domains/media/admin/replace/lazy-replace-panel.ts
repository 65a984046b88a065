import { lazy } from "react";

/** Loaded with the first press, because the chunk of the editor has little room. */
export const LazyReplacePanel = lazy(async () => ({
  default: (await import("./replace-panel.tsx")).ReplacePanel,
}));
