import { type PictureRewriter, swapHashes, swapInHtml } from "#platform/rich-text/picture-swap.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import type { SnippetsRepository } from "./snippets.repository.ts";

type Deps = { snippets: Pick<SnippetsRepository, "findForUpdate" | "setBlocks">; clock: Clock };

/** Gives the blocks of snippets another picture. */
export function createSnippetPictures({ snippets, clock }: Deps): PictureRewriter {
  return {
    async rewrite({ tx }, { swap, ids }) {
      let changed = 0;
      for (const id of ids) {
        const before = await snippets.findForUpdate(tx, id);
        if (!before?.bodyPictures.includes(swap.from.contentHash)) continue;
        await snippets.setBlocks(tx, id, {
          html: swapInHtml(before.html, swap),
          bodyPictures: swapHashes(before.bodyPictures, swap),
          updatedAt: clock.now(),
        });
        changed += 1;
      }
      return changed;
    },
  };
}
