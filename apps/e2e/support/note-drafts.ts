import type { Page } from "@playwright/test";
import type { Api } from "./api.ts";

type SavedDraft = { form: string; draft: { id: string } };

/**
 * Notes the drafts that a page stores on the server. Returns the function that deletes them: the
 * panel would offer them to the next test of the worker.
 */
export function noteDrafts(page: Page, api: Api): () => Promise<void> {
  const saved = new Map<string, string>();
  const saves: Promise<unknown>[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/trpc/drafts.save")) return;
    const { form, draft }: SavedDraft = request.postDataJSON();
    saved.set(draft.id, form);
    saves.push(request.response().catch(() => {}));
  });
  return async () => {
    await Promise.all(saves);
    for (const [id, form] of saved) await api.call("POST", "/trpc/drafts.remove", { form, id });
  };
}
