import { useBlocker } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { createDraftKeeper, type DraftKeeper } from "./draft-keeper.ts";
import { createDraftStore } from "./drafts-store.ts";

/** Past this the draft is written even though the page is busy. Unit: milliseconds. */
const IDLE_TIMEOUT_MS = 800;

const LEAVE = "Leave this page? Your text is kept on this device only.";

type Options<Content> = {
  /** What is written, and which one: such as `post:new`. */
  name: string;
  /** The server's version that the form opened with; undefined for something new. */
  basedOn: string | undefined;
  isContent: (value: unknown) => value is Content;
  read: () => Content;
};

/** Keeps a form's text on this device and asks before a page with unsent text is left. */
export function useFormDraft<Content>(options: Options<Content>): DraftKeeper<Content> {
  const [keeper] = useState(() =>
    createDraftKeeper({
      store: createDraftStore(options.name, options.isContent),
      basedOn: options.basedOn,
      read: options.read,
      whenIdle,
      newId: () => `${Date.now()}-${Math.random()}`,
      now: Date.now,
    }),
  );

  useEffect(() => {
    const unwatch = keeper.watch();
    const saveNow = () => void keeper.save();
    // A phone may end a hidden page without a word.
    document.addEventListener("visibilitychange", saveNow);
    addEventListener("pagehide", keeper.saveAtOnce);
    return () => {
      unwatch();
      document.removeEventListener("visibilitychange", saveNow);
      removeEventListener("pagehide", keeper.saveAtOnce);
      saveNow();
    };
  }, [keeper]);

  useBlocker({
    // Another page of a table beside the form leaves nothing.
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname && keeper.isDirty() && !window.confirm(LEAVE),
    enableBeforeUnload: () => keeper.isDirty(),
  });
  return keeper;
}

/** Safari has no requestIdleCallback. */
function whenIdle(task: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(task, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(task, 0);
}
