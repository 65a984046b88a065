import type { FormState, PageViewer } from "@ebute/page-port";
import type { LoadedRenderer } from "#platform/pages/rendering/load-renderer.ts";

/** A renderer whose pages are what it was asked for, as JSON: the form and the viewer. */
export const echoRenderer: LoadedRenderer = {
  createPageRenderer:
    () =>
    async ({ url, form = null, viewer = null }) => ({
      status: 200,
      location: undefined,
      html: JSON.stringify({ url, form, viewer }),
      scriptHashes: [],
      styleHashes: [],
      error: undefined,
    }),
};

export type EchoedPage = { url: string; form: FormState | null; viewer: PageViewer | null };

/** Reads what a page of the renderer was asked for. */
export function echoOf({ text }: { text: string }): EchoedPage {
  return JSON.parse(text);
}
