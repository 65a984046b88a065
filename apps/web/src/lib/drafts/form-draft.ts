import { useBlocker } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { signedInClient } from "#lib/api/signed-in-client.ts";
import { confirmAction } from "#lib/confirm-action.ts";
import { readAccountId, readAdminRole } from "#lib/session/session.ts";
import { toast } from "#lib/toast.ts";
import { createDraftAutosave, type DraftAutosave } from "./draft-autosave.ts";
import { createDraftStore, type DraftStore, migrateUnownedDrafts } from "./draft-store.ts";

/** Maximum wait for an idle moment before the draft is written. Unit: milliseconds. */
const IDLE_TIMEOUT_MS = 800;

const leaving = {
  question: "Leave this page? Your text is kept on this device only.",
  names: [],
  action: "Leave",
};

/** Earlier releases stored drafts without their author. */
const UNSIGNED_REMOVED =
  "A text kept on this device by an earlier version was removed: it did not say who wrote it.";

type Options<Content> = {
  /** Kind and id of the entry, such as `post:new`. */
  name: string;
  /** Server version that the form opened with; undefined for a new entry. */
  basedOn: string | undefined;
  isContent: (value: unknown) => value is Content;
  /** Returns the stored version that the user edits; undefined for a new entry. */
  readBase?: () => unknown;
  read: () => Content;
};

/**
 * Autosaves a form's content on this device and asks before the user leaves with unsent changes.
 */
export function useFormDraft<Content>(options: Options<Content>): DraftAutosave<Content> {
  const [autosave] = useState(() =>
    createDraftAutosave({
      store: openStore(options),
      basedOn: options.basedOn,
      read: options.read,
      ...(options.readBase ? { readBase: options.readBase } : {}),
      whenIdle,
      newId: () => `${Date.now()}-${Math.random()}`,
      now: Date.now,
    }),
  );

  useEffect(() => {
    const unsubscribe = autosave.watchDrafts();
    const saveNow = () => void autosave.save();
    // Phones may kill a hidden page without further events.
    document.addEventListener("visibilitychange", saveNow);
    addEventListener("pagehide", autosave.saveSync);
    return () => {
      unsubscribe();
      document.removeEventListener("visibilitychange", saveNow);
      removeEventListener("pagehide", autosave.saveSync);
      saveNow();
    };
  }, [autosave]);

  useBlocker({
    // Paging through a table beside the form does not leave the form.
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname && autosave.isDirty() && !(await confirmAction(leaving)),
    enableBeforeUnload: () => autosave.isDirty(),
  });
  return autosave;
}

/** Opens the signed-in account's drafts, after migrating those of an earlier release. */
function openStore<Content>({ name, isContent }: Options<Content>): DraftStore<Content> {
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
  const { administrators } = await signedInClient().administrators.list.query();
  return administrators.length === 1;
}

/** Falls back to a timer, because Safari has no `requestIdleCallback`. */
function whenIdle(task: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(task, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(task, 0);
}
