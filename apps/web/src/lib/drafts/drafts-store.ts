import { get, update } from "idb-keyval";
import { type Draft, withDraft, withLateDraft, withoutDraft } from "./drafts.ts";

export type DraftStore<Content> = {
  list: () => Promise<Draft<Content>[]>;
  put: (draft: Draft<Content>) => Promise<void>;
  /** For a page that is about to go: there is no time left to wait for a database. */
  putAtOnce: (draft: Draft<Content>) => void;
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

  /** What was put at once joins the others, unless they have something newer of the same form. */
  async function collect(): Promise<void> {
    const [late] = read([parse(localStorage.getItem(key))]);
    if (late) await update(key, (value) => withLateDraft(read(value), late));
    localStorage.removeItem(key);
  }

  return {
    list: async () => {
      await collect();
      return read(await get(key));
    },
    put: (draft) => change((drafts) => withDraft(drafts, draft)),
    putAtOnce: (draft) => localStorage.setItem(key, JSON.stringify(draft)),
    remove: async (id) => {
      await collect();
      await change((drafts) => withoutDraft(drafts, id));
    },
    subscribe: (listener) => {
      channel?.addEventListener("message", listener);
      return () => channel?.removeEventListener("message", listener);
    },
  };
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    // Whatever else wrote there, it is no draft.
    return null;
  }
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
