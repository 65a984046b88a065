import { afterEach, beforeEach, vi } from "vitest";
import { createDraftAutosave } from "./draft-autosave.ts";
import { createSyncedDraftStore, type DraftServer, type DraftStore } from "./draft-store.ts";
import { addOrReplaceDraft, type Draft, markUploaded, removeDraft } from "./drafts.ts";

let now = 1_000;
let nextId = 1;

/** Replaces timers, so that tests control the time. */
export function controlTime(): void {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}

/** Fake server with the drafts of one form and account. */
export function createServer() {
  const stored = {
    drafts: [] as Draft<string>[],
    removedIds: [] as string[],
    isReachable: true,
    hasSession: true,
    saves: 0,
  };
  const reach = () => {
    if (!stored.isReachable) throw new Error("offline");
    if (!stored.hasSession) throw new Error("no session");
  };
  const server: DraftServer<string> = {
    list: async () => {
      reach();
      return { drafts: stored.drafts, removedIds: stored.removedIds };
    },
    save: async ({ isUploaded: _isUploaded, ...draft }) => {
      reach();
      stored.saves += 1;
      stored.drafts = addOrReplaceDraft(stored.drafts, draft);
    },
    remove: async (id) => {
      reach();
      stored.drafts = removeDraft(stored.drafts, id);
      stored.removedIds = [...stored.removedIds, id];
    },
  };
  return { stored, server };
}

/** Storage of one device; each form opened on it uses the same. */
export function createDevice(server: DraftServer<string>) {
  let drafts: Draft<string>[] = [];
  let removed: string[] = [];
  const store: DraftStore<string> = {
    list: async () => drafts,
    put: async (draft) => {
      drafts = addOrReplaceDraft(drafts, draft);
    },
    putSync: () => {},
    markUploaded: async (draft) => {
      drafts = markUploaded(drafts, draft);
    },
    remove: async (id) => {
      drafts = removeDraft(drafts, id);
    },
    subscribe: () => () => {},
  };
  const removals = {
    read: async () => removed,
    add: async (id: string) => {
      removed = [...removed, id];
    },
    remove: async (id: string) => {
      removed = removed.filter((other) => other !== id);
    },
  };

  async function openForm() {
    const form = { text: "" };
    const synced = createSyncedDraftStore({ device: store, server, removals });
    const autosave = createDraftAutosave({
      store: synced,
      upload: synced.upload,
      basedOn: undefined,
      explainRefusal: (error) =>
        error instanceof Error && !["offline", "no session"].includes(error.message)
          ? { message: error.message, isGone: false }
          : undefined,
      isSessionEnded: (error) => error instanceof Error && error.message === "no session",
      read: () => form.text,
      whenIdle: (task) => task(),
      newId: () => `draft-${nextId++}`,
      now: () => now,
    });
    await autosave.findDrafts();
    const type = (text: string) => {
      now += 1;
      form.text = text;
      autosave.markChanged();
    };
    return {
      form,
      autosave,
      type,
      saving: () => autosave.getState().saving,
      isSessionEnded: () => autosave.getState().isSessionEnded,
      offered: () => autosave.getState().offer?.content,
    };
  }
  return { openForm, list: () => drafts };
}

export async function passTime(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  now += ms;
}

export async function restoreOffered({
  autosave,
  form,
}: Awaited<ReturnType<OpenForm>>): Promise<void> {
  const { offer } = autosave.getState();
  if (offer) await autosave.restore(offer, (text) => (form.text = text));
}

type OpenForm = ReturnType<typeof createDevice>["openForm"];
