import { del, get, update } from "idb-keyval";
import { createPlainClient } from "#lib/api/api-client.ts";
import { getSignedInClient } from "#lib/api/signed-in-client.ts";
import { readAccountId, readAdminRole } from "#lib/session/session.ts";
import { toast } from "#lib/toast.ts";
import { readFailureBody } from "#lib/trpc.ts";
import {
  addOrReplaceDraft,
  type Draft,
  entryIdOf,
  markUploaded,
  mergeDrafts,
  mergeSyncDraft,
  newDraftId,
  removeDraft,
} from "./drafts.ts";

export type DraftRefusal = {
  message: string;
  /** True if what the form edits is no longer there. */
  isGone: boolean;
};

/** Earlier releases stored drafts without their author. */
const UNSIGNED_REMOVED =
  "A text kept on this device by an earlier version was removed: it did not say who wrote it.";

type FormDrafts<Content extends object> = {
  /** Kind and id of the entry, such as `post:new`. */
  name: string;
  isContent: (value: unknown) => value is Content;
  /** True to store the drafts on the server too, where the author continues on any device. */
  isSynced?: boolean | undefined;
  /** Returns true if nothing differs from what is saved: then the server keeps no version. */
  isAsSaved?: () => boolean;
};

/** Opens the signed-in account's drafts on this device and, if synced, on the server. */
export function openDraftStore<Content extends object>(options: FormDrafts<Content>) {
  const store = openDeviceStore(options);
  if (!options.isSynced) return { store };
  const synced = createSyncedDraftStore({
    device: store,
    server: connectDrafts(options),
    removals: createIdList(`draft-removals:${readAccountId()}:${options.name}`),
  });
  return { store: synced, upload: synced.upload, explainRefusal, isSessionEnded };
}

/**
 * Moves a draft of an entry that is gone into a draft of a new entry of its kind.
 * @param writtenIn the form whose draft it is, by the `entryId` of its autosave; without one, the
 *   newest draft is moved
 * @returns the id of the new entry; undefined without a draft
 */
export async function moveDraftToNewEntry<Content extends object>(
  { name, isContent }: Pick<FormDrafts<Content>, "name" | "isContent">,
  writtenIn?: string,
): Promise<string | undefined> {
  const gone = openDraftStore({ name, isContent, isSynced: true }).store;
  const drafts = await gone.list(true);
  const moved = drafts.find(({ id }) => !writtenIn || entryIdOf(id) === writtenIn);
  if (!moved) return undefined;
  const [kind] = name.split(":");
  const id = newDraftId();
  const draft = { id, savedAt: Date.now(), basedOn: undefined, content: moved.content };
  await openDeviceStore({ name: `${kind}:new`, isContent }).put(draft);
  await gone.remove(moved.id);
  return entryIdOf(id);
}

/**
 * Connects to the drafts of the account that opened the form. Unlike other calls of the panel,
 * these never prompt for a new session, because that would interrupt typing.
 */
function connectDrafts<Content extends object>({
  name,
  isContent,
  isAsSaved,
}: FormDrafts<Content>): DraftServer<Content> {
  const account = readAccountId();
  const client = createPlainClient();

  /** @throws {Error} after a sign-out, so that no draft reaches another account */
  function connect() {
    if (!account || readAccountId() !== account) throw new Error("The author has signed out");
    return client.drafts;
  }
  return {
    list: async () => {
      const { drafts, removedIds } = await connect().list.query({ form: name });
      return { drafts: readDrafts(drafts, isContent), removedIds };
    },
    save: async ({ id, savedAt, basedOn, base, content }) => {
      const fields = { base: fieldsOf(base), content: fieldsOf(content) ?? {} };
      const draft = { id, savedAt, basedOn, ...fields };
      const state = isAsSaved?.() ? { isAsSaved: true } : {};
      await connect().save.mutate({ form: name, draft: { ...draft, ...state } });
    },
    remove: async (id) => connect().remove.mutate({ form: name, id }),
  };
}

/** Opens the signed-in account's drafts, after migrating those of an earlier release. */
function openDeviceStore<Content extends object>({
  name,
  isContent,
}: FormDrafts<Content>): DraftStore<Content> {
  const store = createDraftStore({ account: readAccountId(), name, isContent });
  let adoption: Promise<void> | undefined;

  async function adoptDrafts(): Promise<void> {
    const isAnyRemoved = await migrateUnownedDrafts({ name, isContent, store, isOnlyAuthor });
    if (isAnyRemoved) toast.error(UNSIGNED_REMOVED);
  }
  return {
    ...store,
    list: async () => {
      adoption ??= adoptDrafts();
      // A failed migration retries with the next form; drafts that carry an account do not wait for
      // it.
      await adoption.catch(() => {});
      return store.list();
    },
  };
}

/** True when the site has a single administrator, so no one else can have used this form. */
async function isOnlyAuthor(): Promise<boolean> {
  if (readAdminRole() !== "owner") return false;
  const { administrators } = await getSignedInClient().administrators.list.query();
  return administrators.length === 1;
}

/** Returns the reason of a permanent rejection; an expired session is not one. */
function explainRefusal(error: unknown): DraftRefusal | undefined {
  const failure = readFailureBody(error);
  if (!failure || isSessionEnded(error)) return undefined;
  return { message: failure.message, isGone: failure.code === "not_found" };
}

function isSessionEnded(error: unknown): boolean {
  return readFailureBody(error)?.code === "unauthenticated";
}

function fieldsOf(value: unknown): Record<string, unknown> | undefined {
  return typeof value === "object" && value !== null ? { ...value } : undefined;
}

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

type DeviceOptions<Content> = {
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
function createDraftStore<Content>({
  account,
  name,
  isContent,
}: DeviceOptions<Content>): DraftStore<Content> {
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

type UnsignedOptions<Content> = Pick<DeviceOptions<Content>, "name" | "isContent"> & {
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
async function migrateUnownedDrafts<Content>(options: UnsignedOptions<Content>): Promise<boolean> {
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
function readDrafts<Content>(
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

/** Drafts of one form as the server stores them for the signed-in account. */
export type DraftServer<Content> = {
  /** `removedIds`: ids of drafts that their author has finished on any device. */
  list: () => Promise<{ drafts: Draft<Content>[]; removedIds: string[] }>;
  save: (draft: Draft<Content>) => Promise<void>;
  remove: (id: string) => Promise<void>;
};

type SyncOptions<Content> = {
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

type SyncedDraftStore<Content> = DraftStore<Content> & {
  /** @throws what the server client throws while the server cannot be reached */
  upload: (draft: Draft<Content>) => Promise<void>;
};

/**
 * Stores drafts on this device and on the server, so that their author can continue on another one.
 * Everything but `upload` works without a connection.
 */
export function createSyncedDraftStore<Content>(
  options: SyncOptions<Content>,
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
function createIdList(key: string): IdList {
  return {
    read: async () => readIds(await get(key)),
    add: (id) => update(key, (value) => [...readIds(value).filter((other) => other !== id), id]),
    remove: (id) => update(key, (value) => readIds(value).filter((other) => other !== id)),
  };
}

function readIds(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === "string") : [];
}
