import { del, get, update } from "idb-keyval";
import {
  addOrReplaceDraft,
  type Draft,
  markUploaded,
  mergeSyncDraft,
  removeDraft,
} from "./drafts.ts";

export type DraftStore<Content> = {
  /** @param isFresh true to refetch drafts from the server */
  list: (isFresh?: boolean) => Promise<Draft<Content>[]>;
  put: (draft: Draft<Content>) => Promise<void>;
  /** Writes to local storage, for a page that is unloading and cannot wait for IndexedDB. */
  putSync: (draft: Draft<Content>) => void;
  /** Remembers that the server has this state of the draft. */
  markUploaded: (draft: Draft<Content>) => Promise<void>;
  remove: (id: string) => Promise<void>;
  /** Notifies of drafts that another tab wrote or removed. */
  subscribe: (listener: () => void) => () => void;
};

type Options<Content> = {
  /** Id of the account that owns the drafts; other accounts on the device never see them. */
  account: string;
  /** Name of the edited entry, such as a post id. */
  name: string;
  /** Filters out drafts of older releases that the form cannot show. */
  isContent: (value: unknown) => value is Content;
};

/**
 * Stores one account's drafts of one form on this device. They survive a sign-out. Without a known
 * account nothing is stored, because the owner would be unknown.
 */
export function createDraftStore<Content>({
  account,
  name,
  isContent,
}: Options<Content>): DraftStore<Content> {
  const key = `draft:${account}:${name}`;
  const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(key) : undefined;

  function read(value: unknown): Draft<Content>[] {
    return readDrafts(value, isContent);
  }
  async function change(next: (drafts: Draft<Content>[]) => Draft<Content>[]): Promise<void> {
    requireAccount();
    await update(key, (value) => next(read(value)));
    channel?.postMessage("changed");
  }

  function requireAccount(): void {
    if (!account) throw new Error("A draft needs an author");
  }

  /** Moves the synchronously written draft into IndexedDB, unless a newer copy of it is there. */
  async function mergeSyncDrafts(): Promise<void> {
    const [syncDraft] = read([parse(localStorage.getItem(key))]);
    if (syncDraft) await update(key, (value) => mergeSyncDraft(read(value), syncDraft));
    localStorage.removeItem(key);
  }

  return {
    list: async () => {
      if (!account) return [];
      await mergeSyncDrafts();
      return read(await get(key));
    },
    put: (draft) => change((drafts) => addOrReplaceDraft(drafts, draft)),
    putSync: (draft) => {
      requireAccount();
      localStorage.setItem(key, JSON.stringify(draft));
    },
    markUploaded: (draft) => change((drafts) => markUploaded(drafts, draft)),
    remove: async (id) => {
      await mergeSyncDrafts();
      await change((drafts) => removeDraft(drafts, id));
    },
    subscribe: (listener) => {
      channel?.addEventListener("message", listener);
      return () => channel?.removeEventListener("message", listener);
    },
  };
}

type UnsignedOptions<Content> = Pick<Options<Content>, "name" | "isContent"> & {
  store: DraftStore<Content>;
  /** Resolves to true when only the signed-in account can have written the drafts. */
  isOnlyAuthor: () => Promise<boolean>;
};

/**
 * Migrates drafts of an earlier release, which carry no account: assigns them to the only possible
 * author, or deletes them when there are several. If the check fails, the drafts stay hidden until
 * the next attempt.
 * @returns whether any were removed
 */
export async function migrateUnownedDrafts<Content>(
  options: UnsignedOptions<Content>,
): Promise<boolean> {
  const { name, isContent, store, isOnlyAuthor } = options;
  const key = `draft:${name}`;
  const stored: unknown = await get(key);
  const syncDraft = parse(localStorage.getItem(key));
  const drafts = readDrafts([...(Array.isArray(stored) ? stored : []), syncDraft], isContent);
  const isOwn = drafts.length > 0 && (await isOnlyAuthor());
  if (isOwn) for (const draft of drafts) await store.put(draft);
  await del(key);
  localStorage.removeItem(key);
  return drafts.length > 0 && !isOwn;
}

/** Returns the drafts in a value that the form can show. */
export function readDrafts<Content>(
  value: unknown,
  isContent: (content: unknown) => content is Content,
): Draft<Content>[] {
  if (!Array.isArray(value)) return [];
  return value.filter((draft) => isDraft(draft) && isContent(draft.content));
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    // Another script wrote the entry; treat it as no draft.
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
