import { type PictureRewriter, swapInDocument } from "#platform/rich-text/picture-swap.ts";
import type { DraftsRepository } from "./drafts.repository.ts";

type Deps = { drafts: Pick<DraftsRepository, "findWithPicture" | "setContent"> };

/**
 * Gives the drafts of all administrators another picture, also in the state that an edit began
 * with: the stored text changes in the same way, so no form asks about a difference.
 */
export function createDraftPictures({ drafts }: Deps): PictureRewriter {
  return {
    async rewrite({ tx }, { swap }) {
      const found = await drafts.findWithPicture(tx, swap.from);
      for (const draft of found) {
        await drafts.setContent(tx, draft, {
          content: swapInDocument(draft.content, swap),
          base: swapInDocument(draft.base, swap),
          // Devices take the later of two states: their own copies still have the old picture.
          writtenAt: new Date(draft.writtenAt.getTime() + 1),
        });
      }
      return found.length;
    },
  };
}
