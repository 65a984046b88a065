import { lazy } from "react";

/** Loaded with the first press, because the chunk of the editor has little room. */
export const LazyAttachmentPanel = lazy(async () => ({
  default: (await import("./attachments/attachment-panel.tsx")).AttachmentPanel,
}));
