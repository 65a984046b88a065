import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { DraftAutosave } from "#lib/drafts/draft-autosave.ts";
import { moveDraftToNewEntry, openDraftStore } from "#lib/drafts/draft-store.ts";
import { isPostContent, type PostContent } from "./post-form-content.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    entryId?: string | undefined;
  }
}

/**
 * Shows the address under which a new post is continued, once a draft of it is stored, without
 * leaving the form. A reload, a bookmark and the list of unfinished posts lead there.
 * @param onLeft called when the author follows a link to the form of a new post: the text stays in
 *   its draft
 */
export function useNewPostAddress(autosave: DraftAutosave<PostContent>, onLeft: () => void): void {
  const { entryId } = useSyncExternalStore(autosave.subscribe, autosave.getState);
  const shown = useLocation({ select: ({ maskedLocation }) => maskedLocation?.pathname });
  const navigate = useNavigate();
  const requested = useRef<string | undefined>(undefined);
  const wasShown = useRef(false);

  useEffect(() => {
    if (requested.current === entryId) return;
    requested.current = entryId;
    const address = entryId
      ? { to: "/admin/editBlog/$postId" as const, params: { postId: entryId } }
      : { to: "/admin/addBlog" as const };
    void navigate({
      to: ".",
      replace: true,
      resetScroll: false,
      // The router ignores a navigation that changes nothing but the shown address.
      state: { entryId },
      mask: { ...address, unmaskOnReload: true },
    });
  }, [entryId, navigate]);

  useEffect(() => {
    if (shown) wasShown.current = true;
    else if (wasShown.current) onLeft();
  }, [shown, onLeft]);
}

export const COPY_INTO_NEW = "Copy into a new blog";

const draftsOfPost = (postId: string) => ({ name: `post:${postId}`, isContent: isPostContent });

/** True if what was typed into a post that is gone is still there. */
export function useHasDrafts(postId: string): boolean {
  const [{ store }] = useState(() => openDraftStore({ ...draftsOfPost(postId), isSynced: true }));
  const { data = false } = useQuery({
    queryKey: ["drafts", postId],
    queryFn: async () => (await store.list(true)).length > 0,
    staleTime: 0,
    gcTime: 0,
    networkMode: "always",
  });
  return data;
}

/**
 * Returns a function that opens the form of a new post with the fields of one that is gone: in the
 * form of this autosave, else last.
 */
export function useCopyIntoNewPost() {
  const navigate = useNavigate();
  return async (postId: string, autosave?: DraftAutosave<PostContent>): Promise<void> => {
    await autosave?.save();
    const writtenIn = autosave?.getState().entryId;
    const entryId = await moveDraftToNewEntry(draftsOfPost(postId), writtenIn);
    if (!entryId) return;
    // A form with unsaved text asks before it is left.
    await autosave?.markSaved(autosave.currentRevision());
    await navigate({ to: "/admin/editBlog/$postId", params: { postId: entryId } });
  };
}
