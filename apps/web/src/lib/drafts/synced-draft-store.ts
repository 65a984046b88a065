import { get, update } from "idb-keyval";
import type { DraftStore } from "./draft-store.ts";
import { type Draft, mergeDrafts } from "./drafts.ts";

/** Drafts of one form as the server stores them for the signed-in account. */
export type DraftServer<Content> = {
  /** `removedIds`: ids of drafts that their author has finished on any device. */
  list: () => Promise<{ drafts: Draft<Content>[]; removedIds: string[] }>;
  save: (draft: Draft<Content>) => Promise<void>;
  remove: (id: string) => Promise<void>;
};

type Options<Content> = {
  device: DraftStore<Content>;
  server: DraftServer<Content>;
  /** Ids to be removed from the server once it is reachable. */
  removals: IdList;
};

type IdList = {
  read: () => Promise<string[]>;
  add: (id: string) => Promise<void>;
  remove: (id: string) => Promise<void>;
};

type ServerDrafts<Content> = { drafts: Draft<Content>[]; removedIds: ReadonlySet<string> };

export type SyncedDraftStore<Content> = DraftStore<Content> & {
  /** @throws what the server client throws while the server cannot be reached */
  upload: (draft: Draft<Content>) => Promise<void>;
};

/**
 * Stores drafts on this device and on the server, so that their author can continue on another one.
 * Everything but `upload` works without a connection.
 */
export function createSyncedDraftStore<Content>(
  options: Options<Content>,
): SyncedDraftStore<Content> {
  const { device, server, removals } = options;
  const onServer = new Set<string>();
  const seenHere = new Set<string>();
  let known: ServerDrafts<Content> | undefined;

  async function upload(draft: Draft<Content>): Promise<void> {
    onServer.add(draft.id);
    await server.save(draft);
    // A device without storage has no copy to mark.
    await device.markUploaded(draft).catch(() => {});
  }

  async function removeFromServer(id: string): Promise<void> {
    await server.remove(id);
    onServer.delete(id);
    await removals.remove(id);
  }

  async function readServer(): Promise<void> {
    for (const id of await removals.read()) await removeFromServer(id);
    const { drafts, removedIds } = await server.list();
    known = { drafts, removedIds: new Set(removedIds) };
    for (const { id } of drafts) onServer.add(id);
  }

  async function tryReadServer(): Promise<boolean> {
    try {
      await readServer();
      return true;
    } catch {
      return false;
    }
  }

  /** Removes drafts that their author has finished elsewhere, unless more was typed here since. */
  async function removeFinished(local: Draft<Content>[], removedIds: ReadonlySet<string>) {
    const isFinished = ({ id, isUploaded }: Draft<Content>) => isUploaded && removedIds.has(id);
    for (const draft of local.filter(isFinished)) await device.remove(draft.id);
    return local.filter((draft) => !isFinished(draft));
  }

  /** A draft that was on this device and no longer is has been finished in another tab. */
  function forgetFinished(local: Draft<Content>[]): void {
    const ids = new Set(local.map(({ id }) => id));
    const isFinished = ({ id }: Draft<Content>) => seenHere.has(id) && !ids.has(id);
    if (known) known = { ...known, drafts: known.drafts.filter((draft) => !isFinished(draft)) };
    for (const { id, isUploaded } of local) {
      seenHere.add(id);
      if (isUploaded) onServer.add(id);
    }
  }

  /** Uploads drafts that were typed without a connection. */
  function uploadPending(local: Draft<Content>[]): void {
    for (const draft of local.filter(({ isUploaded }) => !isUploaded))
      void upload(draft).catch(() => {});
  }

  return {
    ...device,
    upload,
    async list(isFresh = false) {
      const isReachable = isFresh && (await tryReadServer());
      const local = await device.list();
      forgetFinished(local);
      if (!known) return local;
      const unfinished = await removeFinished(local, known.removedIds);
      if (isReachable) uploadPending(unfinished);
      const removed = new Set(await removals.read());
      return mergeDrafts(
        unfinished,
        known.drafts.filter(({ id }) => !removed.has(id)),
      );
    },
    async remove(id) {
      known = known && { ...known, drafts: known.drafts.filter((draft) => draft.id !== id) };
      const isOnServer = onServer.has(id);
      // Other tabs read this list as soon as the device's copy is gone.
      if (isOnServer) await removals.add(id).catch(() => {});
      await device.remove(id).catch(() => {});
      // The removal is repeated when the form is opened the next time.
      if (isOnServer) void removeFromServer(id).catch(() => {});
    },
  };
}

/** Persists ids in IndexedDB. */
export function createIdList(key: string): IdList {
  return {
    read: async () => readIds(await get(key)),
    add: (id) => update(key, (value) => [...readIds(value).filter((other) => other !== id), id]),
    remove: (id) => update(key, (value) => readIds(value).filter((other) => other !== id)),
  };
}

function readIds(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === "string") : [];
}
