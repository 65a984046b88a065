import {
  type PictureRewriter,
  type PictureSwap,
  swapFocus,
  swapHashes,
  swapId,
  swapInHtml,
} from "#platform/rich-text/picture-swap.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { requireAdmin } from "#platform/security/principal.ts";
import type { PostsRepository, ReadPostRow } from "../posts.repository.ts";
import { tagsOfSavedPost } from "../posts.tags.ts";
import type { PostEditsRepository } from "./posts.edits.repository.ts";
import type { PostRevisionsService } from "./posts.revisions.service.ts";

type Deps = {
  posts: Pick<PostsRepository, "findForUpdate">;
  edits: Pick<PostEditsRepository, "update">;
  revisions: Pick<PostRevisionsService, "record">;
  clock: Clock;
};

/** Gives posts another picture: the thumbnail, that of links, and those in the text. */
export function createPostPictures({ posts, edits, revisions, clock }: Deps): PictureRewriter {
  return {
    async rewrite(unit, { swap, ids, caller }) {
      const { id: savedBy } = requireAdmin(caller);
      let changed = 0;
      for (const id of ids) {
        const before = await posts.findForUpdate(unit.tx, id);
        if (!before || !hasPicture(before, swap)) continue;
        const { version } = before;
        const edit = { id, version, changes: changesOf(before, swap), now: clock.now() };
        const { row } = await edits.update(unit.tx, edit);
        await revisions.record(unit, { before, after: row, savedBy });
        unit.invalidateTags(...tagsOfSavedPost(row, before));
        changed += 1;
      }
      return changed;
    },
  };
}

function hasPicture(
  { pictureId, linkPictureId, bodyPictures }: ReadPostRow,
  { from }: PictureSwap,
) {
  return [pictureId, linkPictureId, ...bodyPictures].some(
    (name) => name === from.id || name === from.contentHash,
  );
}

function changesOf(before: ReadPostRow, swap: PictureSwap) {
  const { pictureId, linkPictureId, imageFocus, description, bodyPictures } = before;
  return {
    pictureId: swapId(pictureId, swap),
    linkPictureId: swapId(linkPictureId, swap),
    imageFocus: pictureId === swap.from.id ? swapFocus(imageFocus, swap) : imageFocus,
    description: swapInHtml(description, swap),
    bodyPictures: swapHashes(bodyPictures, swap),
  };
}
