import type { PictureRewriter } from "#platform/rich-text/picture-swap.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import type { AuthorsRepository } from "./authors.repository.ts";
import { authorTag } from "./authors.tags.ts";

type Deps = { authors: Pick<AuthorsRepository, "findForUpdate" | "update">; clock: Clock };

export function createAuthorPictures({ authors, clock }: Deps): PictureRewriter {
  return {
    async rewrite(unit, { swap, ids }) {
      let changed = 0;
      for (const id of ids) {
        const before = await authors.findForUpdate(unit.tx, id);
        if (before?.pictureId !== swap.from.id) continue;
        const changes = { pictureId: swap.to.id, updatedAt: clock.now() };
        await authors.update(unit.tx, { id, version: before.version }, changes);
        unit.invalidateTags(authorTag(id));
        changed += 1;
      }
      return changed;
    },
  };
}
