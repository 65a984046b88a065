import { lazy } from "react";

/** Loaded with the first press, because most pictures stay as they are. */
export const LazyCropPanel = lazy(async () => ({
  default: (await import("./crop-panel.tsx")).CropPanel,
}));
