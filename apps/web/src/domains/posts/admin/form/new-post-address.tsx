import { useEffect, useRef } from "react";
import { useNewPostAddress } from "./use-new-post-address.ts";
import type { PostFormHandle } from "./use-post-form.ts";

export type NewPost = {
  /** Set to continue what was begun under this id. */
  entryId: string | undefined;
  /** Called once the drafts have been read. */
  onContinued: (isFound: boolean) => void;
  /** Called when the author follows a link to the form of a new post. */
  onLeft: () => void;
};

/** Gives a new post its address, and opens the draft that its address names. */
export function NewPostAddress({
  post,
  entryId,
  onContinued,
  onLeft,
}: NewPost & { post: PostFormHandle }) {
  const { autosave, show } = post;
  const isContinued = useRef(false);
  useNewPostAddress(autosave, onLeft);

  useEffect(() => {
    if (!entryId || isContinued.current) return;
    isContinued.current = true;
    void autosave.continueEntry(entryId, show).then(onContinued);
  });
  return null;
}
