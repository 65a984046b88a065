import { type PictureRewriter, swapHashes, swapInHtml } from "#platform/rich-text/picture-swap.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import type { TutorialsRepository } from "./tutorials.repository.ts";
import { TUTORIALS_TAG, tutorialTag } from "./tutorials.tags.ts";

type Deps = { tutorials: Pick<TutorialsRepository, "findForUpdate" | "update">; clock: Clock };

/** Gives the texts of tutorials another picture. */
export function createTutorialPictures({ tutorials, clock }: Deps): PictureRewriter {
  return {
    async rewrite(unit, { swap, ids }) {
      let changed = 0;
      for (const id of ids) {
        const before = await tutorials.findForUpdate(unit.tx, id);
        if (!before?.bodyPictures.includes(swap.from.contentHash)) continue;
        const { version, content, bodyPictures } = before;
        await tutorials.update(
          unit.tx,
          { id, version },
          {
            content: swapInHtml(content, swap),
            bodyPictures: swapHashes(bodyPictures, swap),
            updatedAt: clock.now(),
          },
        );
        unit.invalidateTags(TUTORIALS_TAG, tutorialTag(id));
        changed += 1;
      }
      return changed;
    },
  };
}
