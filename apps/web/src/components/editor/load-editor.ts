import { lazy } from "react";

function importEditor() {
  return import("./rich-text-editor.tsx");
}

/** A separate chunk, because the editor is as large as the rest of the page. */
export const LazyRichTextEditor = lazy(async () => ({
  default: (await importEditor()).RichTextEditor,
}));

/** Prefetches the editor, unless the browser sends Save-Data. */
export function prefetchEditor(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  // Errors are ignored here: opening the editor reports a failure and offers a retry.
  if (!connection?.saveData) importEditor().catch(() => {});
}
