import { lazy } from "react";

function importEditor() {
  return import("./rich-text-editor.tsx");
}

/** The editor weighs as much as the rest of the page: it comes by itself. */
export const LazyRichTextEditor = lazy(async () => ({
  default: (await importEditor()).RichTextEditor,
}));

/** Fetches the editor before it is needed; never for someone who counts bytes. */
export function prefetchEditor(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  // A failure shows when the editor is opened, with a way to try again.
  if (!connection?.saveData) importEditor().catch(() => {});
}
