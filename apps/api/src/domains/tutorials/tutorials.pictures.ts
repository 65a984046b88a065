import { type PictureRewriter, swapHashes, swapInHtml } from "#platform/rich-text/picture-swap.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { requireAdmin } from "#platform/security/principal.ts";
import type { TutorialRevisionsService } from "./revisions/tutorials.revisions.service.ts";
import type { TutorialsRepository } from "./tutorials.repository.ts";
import { TUTORIALS_TAG, tutorialTag } from "./tutorials.tags.ts";

type Deps = {
  tutorials: Pick<TutorialsRepository, "findForUpdate" | "update">;
  revisions: Pick<TutorialRevisionsService, "record">;
  clock: Clock;
};

/** Gives the texts of tutorials another picture. */
export function createTutorialPictures({ tutorials, revisions, clock }: Deps): PictureRewriter {
  return {
    async rewrite(unit, { swap, ids, caller }) {
      const { id: savedBy } = requireAdmin(caller);
      let changed = 0;
      for (const id of ids) {
        const before = await tutorials.findForUpdate(unit.tx, id);
        if (!before?.bodyPictures.includes(swap.from.contentHash)) continue;
        const { version, content, bodyPictures } = before;
        const { row } = await tutorials.update(
          unit.tx,
          { id, version },
          {
            content: swapInHtml(content, swap),
            bodyPictures: swapHashes(bodyPictures, swap),
            updatedAt: clock.now(),
          },
        );
        await revisions.record(unit, { before, after: row, savedBy });
        unit.invalidateTags(TUTORIALS_TAG, tutorialTag(id));
        changed += 1;
      }
      return changed;
    },
  };
}
