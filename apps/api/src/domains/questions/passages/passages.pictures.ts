import { type PictureRewriter, swapHashes, swapInHtml } from "#platform/rich-text/picture-swap.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { requireAdmin } from "#platform/security/principal.ts";
import type { PassagesRepository } from "./passages.repository.ts";
import type { PassageVersions } from "./passages.versions.ts";

type Deps = {
  passages: Pick<PassagesRepository, "findForUpdate" | "update">;
  versions: PassageVersions;
  clock: Clock;
};

/** Gives passages another picture, in a new version of each and of its questions. */
export function createPassagePictures({ passages, versions, clock }: Deps): PictureRewriter {
  return {
    async rewrite({ tx }, { swap, ids, caller }) {
      const { id: authorId } = requireAdmin(caller);
      let changed = 0;
      for (const id of ids) {
        const before = await passages.findForUpdate(tx, id);
        if (!before?.bodyPictures.includes(swap.from.contentHash)) continue;
        const number = before.number + 1;
        const now = clock.now();
        const html = swapInHtml(before.html, swap);
        await versions.add(tx, { id, number, html, authorId, now });
        const bodyPictures = swapHashes(before.bodyPictures, swap);
        const target = { id, version: before.version };
        await passages.update(tx, target, { number, bodyPictures, updatedAt: now });
        changed += 1;
      }
      return changed;
    },
  };
}
