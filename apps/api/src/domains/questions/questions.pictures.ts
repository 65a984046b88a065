import { type PictureRewriter, swapHashes, swapInHtml } from "#platform/rich-text/picture-swap.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { requireAdmin } from "#platform/security/principal.ts";
import type { PassagesRepository } from "./passages/passages.repository.ts";
import type { PassageVersions } from "./passages/passages.service.ts";
import { swapInContent, versionOf } from "./questions.content.ts";
import type { QuestionsRepository } from "./questions.repository.ts";

type Deps = {
  questions: Pick<QuestionsRepository, "findForUpdate" | "insertVersion" | "update">;
  clock: Clock;
};

/**
 * Gives questions another picture in a new version: the earlier one stays as its answers were given
 * to it.
 */
export function createQuestionPictures({ questions, clock }: Deps): PictureRewriter {
  return {
    async rewrite({ tx }, { swap, ids, caller }) {
      const { id: authorId } = requireAdmin(caller);
      let changed = 0;
      for (const id of ids) {
        const before = await questions.findForUpdate(tx, id);
        if (!before?.bodyPictures.includes(swap.from.contentHash)) continue;
        const content = swapInContent(before.content, swap);
        const number = before.number + 1;
        const now = clock.now();
        const { passageVersionId, version } = before;
        const written = { content, passageVersionId, authorId, now };
        await questions.insertVersion(tx, versionOf({ id, number }, written));
        const bodyPictures = swapHashes(before.bodyPictures, swap);
        await questions.update(tx, { id, version }, { number, bodyPictures, updatedAt: now });
        changed += 1;
      }
      return changed;
    },
  };
}

type PassagePicturesDeps = {
  passages: Pick<PassagesRepository, "findForUpdate" | "update">;
  versions: PassageVersions;
  clock: Clock;
};

/** Gives passages another picture, in a new version of each and of its questions. */
export function createPassagePictures({
  passages,
  versions,
  clock,
}: PassagePicturesDeps): PictureRewriter {
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
