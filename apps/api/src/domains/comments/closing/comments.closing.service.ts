import { commentsClosed } from "@ebute/contracts/comments";
import type { SiteSettings } from "@ebute/contracts/settings";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import { commentsTag } from "../comments.tags.ts";
import type { CommentsClosingRepository } from "./comments.closing.repository.ts";

/** Longer than the time between two runs, so that a missed run leaves no page behind. */
const LOOK_BACK_HOURS = 3;

type Deps = {
  closing: CommentsClosingRepository;
  settings: { read(): Promise<{ settings: Pick<SiteSettings, "features"> }> };
  write: Write;
};

export type CommentsClosingService = ReturnType<typeof createCommentsClosingService>;

/** Ends the comments on a post some days after its publication, as the owner has chosen. */
export function createCommentsClosingService({ closing, settings, write }: Deps) {
  async function readOpenDays(): Promise<number> {
    return (await settings.read()).settings.features.commentsOpenDays;
  }

  return {
    readOpenDays,

    /** @throws {DomainError} COMMENTS_CLOSED */
    async assertOpen(postId: string): Promise<void> {
      const openDays = await readOpenDays();
      if (openDays === 0) return;
      if (await closing.isClosed(postId, openDays)) throw new DomainError(commentsClosed);
    },

    /** Invalidates the pages of posts whose comments closed lately: they still have the form. */
    async invalidateClosed(): Promise<void> {
      const openDays = await readOpenDays();
      if (openDays === 0) return;
      const closed = await closing.findClosedLately(openDays, LOOK_BACK_HOURS);
      if (closed.length === 0) return;
      await write(async (unit) => {
        for (const id of closed) unit.invalidateTags(commentsTag(id));
      });
    },
  };
}
