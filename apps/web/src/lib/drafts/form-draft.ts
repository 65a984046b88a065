import { useBlocker } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { confirmAction } from "#lib/confirm-action.ts";
import { createDraftAutosave, type DraftAutosave } from "./draft-autosave.ts";
import { newDraftId } from "./draft-ids.ts";
import { openDraftStore } from "./open-draft-store.ts";

/** Maximum wait for an idle moment before the draft is written. Unit: milliseconds. */
const IDLE_TIMEOUT_MS = 800;

const leaving = {
  question: "Leave this page? Your text is kept on this device only.",
  names: [],
  action: "Leave",
};

type Options<Content extends object> = {
  /** Kind and id of the entry, such as `post:new`. */
  name: string;
  /** Server version that the form opened with; undefined for a new entry. */
  basedOn: string | undefined;
  isContent: (value: unknown) => value is Content;
  /** Returns the stored version that the user edits; undefined for a new entry. */
  readBase?: () => unknown;
  read: () => Content;
  /** True to store the drafts on the server too, where the author continues on any device. */
  isSynced?: boolean | undefined;
  /** Returns true if nothing differs from what is saved. */
  isAsSaved?: () => boolean;
};

/**
 * Autosaves a form's content, and asks before the user leaves changes that are only on this device.
 */
export function useFormDraft<Content extends object>(
  options: Options<Content>,
): DraftAutosave<Content> {
  const [autosave] = useState(() =>
    createDraftAutosave({
      ...openDraftStore(options),
      basedOn: options.basedOn,
      read: options.read,
      ...(options.readBase ? { readBase: options.readBase } : {}),
      whenIdle,
      newId: newDraftId,
      now: Date.now,
    }),
  );

  useEffect(() => {
    const unsubscribe = autosave.watchDrafts();
    const flush = () => void autosave.flush();
    const handleVisibility = () => {
      // Phones may kill a hidden page without further events.
      flush();
      if (document.visibilityState === "visible") void autosave.findDrafts();
    };
    document.addEventListener("visibilitychange", handleVisibility);
    addEventListener("online", flush);
    addEventListener("pagehide", autosave.saveSync);
    return () => {
      unsubscribe();
      document.removeEventListener("visibilitychange", handleVisibility);
      removeEventListener("online", flush);
      removeEventListener("pagehide", autosave.saveSync);
      void autosave.close();
    };
  }, [autosave]);

  useBlocker({
    // Paging through a table beside the form does not leave the form.
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname &&
      autosave.isOnlyHere() &&
      !(await confirmAction(leaving)),
    enableBeforeUnload: () => autosave.isOnlyHere(),
  });
  return autosave;
}

/** Falls back to a timer, because Safari has no `requestIdleCallback`. */
function whenIdle(task: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(task, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(task, 0);
}
