import { createPlainClient } from "#lib/api/api-client.ts";
import { getSignedInClient } from "#lib/api/signed-in-client.ts";
import { readAccountId, readAdminRole } from "#lib/session/session.ts";
import { toast } from "#lib/toast.ts";
import { readFailureBody } from "#lib/trpc.ts";
import type { DraftRefusal } from "./draft-autosave.ts";
import { entryIdOf, newDraftId } from "./draft-ids.ts";
import {
  createDraftStore,
  type DraftStore,
  migrateUnownedDrafts,
  readDrafts,
} from "./draft-store.ts";
import { createIdList, createSyncedDraftStore, type DraftServer } from "./synced-draft-store.ts";

/** Earlier releases stored drafts without their author. */
const UNSIGNED_REMOVED =
  "A text kept on this device by an earlier version was removed: it did not say who wrote it.";

type Options<Content extends object> = {
  /** Kind and id of the entry, such as `post:new`. */
  name: string;
  isContent: (value: unknown) => value is Content;
  /** True to store the drafts on the server too, where the author continues on any device. */
  isSynced?: boolean | undefined;
  /** Returns true if nothing differs from what is saved: then the server keeps no version. */
  isAsSaved?: () => boolean;
};

/** Opens the signed-in account's drafts on this device and, if synced, on the server. */
export function openDraftStore<Content extends object>(options: Options<Content>) {
  const store = openDeviceStore(options);
  if (!options.isSynced) return { store };
  const synced = createSyncedDraftStore({
    device: store,
    server: connectDrafts(options),
    removals: createIdList(`draft-removals:${readAccountId()}:${options.name}`),
  });
  return { store: synced, upload: synced.upload, explainRefusal };
}

/**
 * Moves a draft of an entry that is gone into a draft of a new entry of its kind.
 * @param writtenIn the form whose draft it is, by the `entryId` of its autosave; without one, the
 *   newest draft is moved
 * @returns the id of the new entry; undefined without a draft
 */
export async function moveDraftToNewEntry<Content extends object>(
  { name, isContent }: Pick<Options<Content>, "name" | "isContent">,
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
}: Options<Content>): DraftServer<Content> {
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
}: Options<Content>): DraftStore<Content> {
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
  if (!failure || failure.code === "unauthenticated") return undefined;
  return { message: failure.message, isGone: failure.code === "not_found" };
}

function fieldsOf(value: unknown): Record<string, unknown> | undefined {
  return typeof value === "object" && value !== null ? { ...value } : undefined;
}
