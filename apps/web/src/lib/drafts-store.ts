import { get, update } from "idb-keyval";
import { type Draft, withDraft, withoutDraft } from "./drafts.ts";

export type DraftStore<Content> = {
  list: () => Promise<Draft<Content>[]>;
  put: (draft: Draft<Content>) => Promise<void>;
  remove: (id: string) => Promise<void>;
  /** Tells of drafts that another tab wrote or removed. */
  subscribe: (listener: () => void) => () => void;
};

/**
 * The drafts of one form on this device.
 * @param name what is written, such as the id of a post
 * @param isContent a draft of an older version of this program that the form cannot show is left out
 */
export function createDraftStore<Content>(
  name: string,
  isContent: (value: unknown) => value is Content,
): DraftStore<Content> {
  const key = `draft:${name}`;
  const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(key) : undefined;

  function read(value: unknown): Draft<Content>[] {
    if (!Array.isArray(value)) return [];
    return value.filter((draft) => isDraft(draft) && isContent(draft.content));
  }
  async function change(next: (drafts: Draft<Content>[]) => Draft<Content>[]): Promise<void> {
    await update(key, (value) => next(read(value)));
    channel?.postMessage("changed");
  }

  return {
    list: async () => read(await get(key)),
    put: (draft) => change((drafts) => withDraft(drafts, draft)),
    remove: (id) => change((drafts) => withoutDraft(drafts, id)),
    subscribe: (listener) => {
      channel?.addEventListener("message", listener);
      return () => channel?.removeEventListener("message", listener);
    },
  };
}

function isDraft(value: unknown): value is Draft<unknown> {
  return (
    typeof value === "object" &&
    value !== null &&
    "id" in value &&
    typeof value.id === "string" &&
    "savedAt" in value &&
    typeof value.savedAt === "number" &&
    "content" in value
  );
}
