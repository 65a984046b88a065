import { isDeepStrictEqual } from "node:util";
import type { AuditedUnitOfWork } from "#platform/db/unit-of-work.ts";
import type { Revisions } from "#platform/revisions/revisions.ts";
import {
  type PictureRewriter,
  type PictureSwap,
  swapInDocument,
} from "#platform/rich-text/picture-swap.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { requireAdmin } from "#platform/security/principal.ts";
import { parseStoredContent, picturesOf } from "../content/pages.content.ts";
import type { PagesRepository } from "../pages.repository.ts";
import type { PageRow } from "../pages.table.ts";
import { PAGES_TAG } from "../pages.tags.ts";
import { pageRevisionKey } from "./pages.audit.ts";

type Deps = {
  pages: Pick<PagesRepository, "findOneInUseForUpdate" | "update">;
  revisions: Pick<Revisions, "add" | "hasAny">;
  clock: Clock;
};

/** Gives pages another picture, in what readers see and in drafts. */
export function createPagePictures({ pages, revisions, clock }: Deps): PictureRewriter {
  /** Stores the state that readers see now, so that the next one can be compared and restored. */
  async function keepStates(
    { tx }: AuditedUnitOfWork,
    { before, after, savedBy }: { before: PageRow; after: PageRow; savedBy: string },
  ): Promise<void> {
    if (!before.published || !after.published) return;
    if (isDeepStrictEqual(before.published, after.published)) return;
    const key = pageRevisionKey(after.id);
    if (!(await revisions.hasAny(tx, key))) {
      const { version, published: value, updatedAt: savedAt } = before;
      await revisions.add(tx, key, { version, value, savedAt, savedBy: null });
    }
    const { version, published: value, updatedAt: savedAt } = after;
    await revisions.add(tx, key, { version, value, savedAt, savedBy });
  }

  return {
    async rewrite(unit, { swap, ids, caller }) {
      const { id: savedBy } = requireAdmin(caller);
      let changed = 0;
      for (const id of ids) {
        const before = await pages.findOneInUseForUpdate(unit.tx, id);
        const contents = before && contentsOf(before, swap);
        if (!contents) continue;
        const after = await pages.update(unit.tx, id, { ...contents, updatedAt: clock.now() });
        await keepStates(unit, { before, after, savedBy });
        unit.invalidateTags(PAGES_TAG);
        changed += 1;
      }
      return changed;
    },
  };
}

/** Undefined if the page has the old picture nowhere. */
function contentsOf({ published, draft }: PageRow, swap: PictureSwap) {
  const contents = swapInDocument({ published, draft }, swap);
  if (isDeepStrictEqual(contents, { published, draft })) return undefined;
  const parsed = [contents.draft, contents.published].map(
    (content) => content && parseStoredContent(content),
  );
  return { ...contents, ...picturesOf(...parsed) };
}
