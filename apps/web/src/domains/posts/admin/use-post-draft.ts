import { useBlocker } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { createDraftKeeper, type DraftKeeper } from "#lib/draft-keeper.ts";
import { createDraftStore } from "#lib/drafts-store.ts";
import { isPostContent, type PostContent } from "./post-form-content.ts";

/** Past this the draft is written even though the page is busy. Unit: milliseconds. */
const IDLE_TIMEOUT_MS = 800;

const LEAVE = "Leave this page? Your text is kept on this device only.";

type Options = {
  /** `new`, or the id of the post. */
  name: string;
  basedOn: string | undefined;
  read: () => PostContent;
};

/** Keeps the form's text on this device and asks before a page with unsent text is left. */
export function usePostDraft({ name, basedOn, read }: Options): DraftKeeper<PostContent> {
  const [keeper] = useState(() =>
    createDraftKeeper({
      store: createDraftStore(`post:${name}`, isPostContent),
      basedOn,
      read,
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
    shouldBlockFn: () => keeper.isDirty() && !window.confirm(LEAVE),
    enableBeforeUnload: () => keeper.isDirty(),
  });
  return keeper;
}

/** Safari has no requestIdleCallback. */
function whenIdle(task: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(task, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(task, 0);
}
