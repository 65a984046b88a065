import {
  type ChangedSample,
  type RemoveSampleContentInput,
  type SampleContent,
  type SampleKind,
  sampleKinds,
} from "@ebute/contracts/sample-content";
import { commentsTag } from "#domains/comments/comments.tags.ts";
import { POSTS_TAG, postTag } from "#domains/posts/posts.tags.ts";
import { TUTORIALS_TAG, tutorialTag } from "#domains/tutorials/tutorials.tags.ts";
import type { AuditedUnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { assertAllowed, type Caller } from "#platform/security/principal.ts";
import { canRemoveSampleContent } from "./sample-content.policy.ts";
import type { RemainingSample, SampleContentRepository } from "./sample-content.repository.ts";

type Deps = {
  samples: SampleContentRepository;
  write: Write;
  /** Runs in the transaction that deletes posts. */
  onPostsRemoved: (unit: AuditedUnitOfWork) => Promise<void>;
  removeUnusedCategories: (unit: AuditedUnitOfWork) => Promise<void>;
};

export type SampleContentService = ReturnType<typeof createSampleContentService>;

export function createSampleContentService(deps: Deps) {
  const { samples, write, onPostsRemoved, removeUnusedCategories } = deps;

  /** @returns numbers of deleted rows by kind */
  async function removeWithin(
    unit: AuditedUnitOfWork,
    also: ReadonlySet<string>,
  ): Promise<Record<string, number>> {
    const removed: Record<string, number> = {};
    for (const kind of sampleKinds) {
      const rows = await samples.findForUpdate(unit.tx, kind);
      const ids = rows
        .filter((row) => changeOf(row) === undefined || also.has(row.id))
        .map((row) => row.id);
      await samples.remove(unit.tx, kind, ids);
      removed[kind] = ids.length;
      unit.invalidateTags(...tagsOf(kind, ids));
    }
    const postIds = await samples.removeComments(unit.tx);
    unit.invalidateTags(...postIds.flatMap((id) => [commentsTag(id), postTag(id)]));
    await samples.forgetRemoved(unit.tx);
    if (removed.post) await onPostsRemoved(unit);
    return removed;
  }

  return {
    async isAnyLeft(): Promise<boolean> {
      const samplesByKind = await Promise.all(sampleKinds.map(samples.find));
      return samplesByKind.some((rows) => rows.length > 0);
    },

    /** Lists the sample content that is still there. */
    async get(caller: Caller): Promise<SampleContent> {
      assertAllowed(caller, canRemoveSampleContent(caller.principal));
      const samplesByKind = await Promise.all(
        sampleKinds.map(async (kind) => ({ kind, rows: await samples.find(kind) })),
      );
      const countUnchanged = (wanted: SampleKind) =>
        samplesByKind
          .filter(({ kind }) => kind === wanted)
          .flatMap(({ rows }) => rows)
          .filter((row) => changeOf(row) === undefined).length;
      return {
        unchanged: {
          post: countUnchanged("post"),
          tutorial: countUnchanged("tutorial"),
          material: countUnchanged("material"),
          update: countUnchanged("update"),
        },
        changed: samplesByKind.flatMap(({ kind, rows }) =>
          rows.flatMap((row) => presentChanged(kind, row)),
        ),
      };
    },

    /**
     * Deletes the unchanged sample content, its comments, and the changed rows that the caller
     * names; on demand also the categories that are left without posts.
     */
    async remove(caller: Caller, input: RemoveSampleContentInput): Promise<void> {
      assertAllowed(caller, canRemoveSampleContent(caller.principal));
      await write(caller.principal, async (unit) => {
        const removed = await removeWithin(unit, new Set(input.also));
        if (input.categories) await removeUnusedCategories(unit);
        await unit.record(
          "sampleContent.remove",
          { kind: "sampleContent", id: "sample-content", label: "Sample content" },
          removed,
        );
      });
    },
  };
}

/** The reason why a removal skips the row unless it is named; undefined for an unedited row. */
function changeOf({ isEdited, hasComments }: RemainingSample): ChangedSample["reason"] | undefined {
  if (isEdited) return "edited";
  return hasComments ? "comments" : undefined;
}

function presentChanged(kind: SampleKind, row: RemainingSample): ChangedSample[] {
  const reason = changeOf(row);
  return reason ? [{ _id: row.id, kind, title: row.title, reason }] : [];
}

function tagsOf(kind: SampleKind, ids: string[]): string[] {
  if (ids.length === 0) return [];
  if (kind === "post") return [POSTS_TAG, ...ids.map(postTag)];
  return kind === "tutorial" ? [TUTORIALS_TAG, ...ids.map(tutorialTag)] : [];
}
