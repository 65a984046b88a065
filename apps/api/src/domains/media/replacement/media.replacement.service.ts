import {
  type PictureReplacement,
  pictureNotFound,
  pictureUsesChanged,
  type ReplacePictureInput,
  replacingPictureNotFound,
  samePicture,
} from "@ebute/contracts/media";
import type { Write } from "#platform/db/unit-of-work.ts";
import { createFieldError, DomainError } from "#platform/errors/domain-error.ts";
import type { PictureRewriter, SwapSide } from "#platform/rich-text/picture-swap.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import type { Caller } from "#platform/security/principal.ts";
import type { MediaLibraryRepository } from "../library/media.library.repository.ts";
import type { PictureUsesReader } from "../library/media.uses.ts";
import { nameOf, presentPicture } from "../media.presenter.ts";
import type { MediaRepository } from "../media.repository.ts";
import type { MediaRow } from "../media.table.ts";
import { mediaTag } from "../media.tags.ts";

type Deps = {
  media: Pick<MediaRepository, "findById">;
  library: Pick<MediaLibraryRepository, "findBothForUpdate" | "update">;
  uses: Pick<PictureUsesReader, "findRewritable" | "list">;
  /** Keys are the names that the sources give. */
  rewriters: Readonly<Record<string, PictureRewriter>>;
  write: Write;
  clock: Clock;
};

export type MediaReplacementService = ReturnType<typeof createMediaReplacementService>;

/** Lets one picture take the place of another wherever that is shown or being written. */
export function createMediaReplacementService(deps: Deps) {
  const { media, library, uses, rewriters, write, clock } = deps;

  /** @throws {DomainError} PICTURE_NOT_FOUND, REPLACING_PICTURE_NOT_FOUND */
  function swapOf(rows: readonly (MediaRow | undefined)[], { id, by }: ReplacePictureInput) {
    const find = (wanted: string) => rows.find((row) => row?.id === wanted);
    const [from, to] = [find(id), find(by)];
    if (!from) throw new DomainError(pictureNotFound);
    if (!to) throw createFieldError(replacingPictureNotFound, "by");
    return { from, to, swap: { from: toSide(from), to: toSide(to) } };
  }

  function rewriterOf(name: string): PictureRewriter {
    const rewriter = rewriters[name];
    if (!rewriter) throw new Error(`nothing rewrites the pictures of ${name}`);
    return rewriter;
  }

  return {
    /**
     * Gives everything that shows the picture now, and every draft, the other picture. Earlier
     * versions, the trash and sent letters keep the former one, which stays stored for them. A
     * second call changes nothing more.
     * @throws {DomainError} PICTURE_NOT_FOUND, REPLACING_PICTURE_NOT_FOUND, SAME_PICTURE,
     * PICTURE_USES_CHANGED, LOGO_EMPTY
     */
    async replace(caller: Caller, input: ReplacePictureInput): Promise<PictureReplacement> {
      const { id, by, fingerprint } = input;
      if (id === by) throw createFieldError(samePicture, "by");
      const stored = swapOf([await media.findById(id), await media.findById(by)], input);
      // Checks decode files, so they run before the transaction.
      for (const [name, ids] of await uses.findRewritable(stored.from)) {
        await rewriterOf(name).check?.({ swap: stored.swap, ids, caller });
      }
      const { changed, ...answer } = await write(caller.principal, async (unit) => {
        const { tx } = unit;
        const { from, to, swap } = swapOf(await library.findBothForUpdate(tx, [id, by]), input);
        const found = await uses.findRewritable(from, tx);
        const seen = fingerprint && found.size > 0 ? await uses.list(tx, from) : undefined;
        if (seen && seen.fingerprint !== fingerprint) throw new DomainError(pictureUsesChanged);
        const changed: string[] = [];
        let places = 0;
        for (const [name, ids] of found) {
          const rewritten = await rewriterOf(name).rewrite(unit, { swap, ids, caller });
          if (rewritten > 0) changed.push(name);
          places += rewritten;
        }
        if (places > 0) {
          const now = clock.now();
          for (const row of [from, to]) {
            await library.update(tx, row.id, { keptAt: row.keptAt ?? now });
          }
          await unit.record(
            "media.replace",
            { kind: "picture", id, label: nameOf(from) },
            { by: to.id, places },
          );
          unit.invalidateTags(mediaTag(id), mediaTag(by));
        }
        const left = (await uses.list(tx, from)).uses;
        const kept = left.filter(({ state }) => state === "current" || state === "draft");
        return { places, kept, changed };
      });
      for (const name of changed) await rewriterOf(name).finish?.();
      return answer;
    },
  };
}

function toSide(row: MediaRow): SwapSide {
  const { id, contentHash, width, height, focus } = row;
  return { id, contentHash, width, height, focus, picture: presentPicture(row) };
}
