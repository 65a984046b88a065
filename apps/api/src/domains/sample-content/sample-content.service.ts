import {
  type ChangedSample,
  type RemoveSampleContentInput,
  type SampleContent,
  type SampleKind,
  sampleKinds,
  unchangedSamplesSchema,
} from "@ebute/contracts/sample-content";
import { commentsTag } from "#domains/comments/comments.tags.ts";
import { COURSES_TAG } from "#domains/courses/courses.tags.ts";
import { allTagsOfPost, postTag } from "#domains/posts/posts.tags.ts";
import { TUTORIALS_TAG, tutorialTag } from "#domains/tutorials/tutorials.tags.ts";
import type { AuditedUnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import type { Caller } from "#platform/security/principal.ts";
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

  async function removeKind(
    unit: AuditedUnitOfWork,
    kind: SampleKind,
    also: ReadonlySet<string>,
  ): Promise<string[]> {
    const rows = await samples.findForUpdate(unit.tx, kind);
    const ids = rows
      .filter((row) => !row.isUsed && (changeOf(row) === undefined || also.has(row.id)))
      .map((row) => row.id);
    await samples.remove(unit.tx, kind, ids);
    unit.invalidateTags(...tagsOf(kind, ids));
    return ids;
  }

  /** @returns numbers of deleted rows by kind */
  async function removeWithin(
    unit: AuditedUnitOfWork,
    also: ReadonlySet<string>,
  ): Promise<Record<string, number>> {
    const removed: Record<string, number> = {};
    let total: number;
    // A row may be free only once what used it is gone, so it goes on until a round finds none.
    do {
      total = 0;
      for (const kind of sampleKinds) {
        const ids = await removeKind(unit, kind, also);
        removed[kind] = (removed[kind] ?? 0) + ids.length;
        total += ids.length;
      }
    } while (total > 0);
    const postIds = await samples.removeComments(unit.tx);
    unit.invalidateTags(...postIds.flatMap((id) => [commentsTag(id), postTag(id)]));
    await samples.forgetRemoved(unit.tx);
    if (removed.post) await onPostsRemoved(unit);
    return removed;
  }

  return {
    async isAnyLeft(): Promise<boolean> {
      const samplesByKind = await Promise.all(sampleKinds.map(samples.find));
      return samplesByKind.some((rows) => rows.some(({ isUsed }) => !isUsed));
    },

    /** Lists the sample content that is still there and that nothing of the firm's uses. */
    async get(): Promise<SampleContent> {
      const samplesByKind = await Promise.all(
        sampleKinds.map(async (kind) => {
          const rows = await samples.find(kind);
          return { kind, rows: rows.filter(({ isUsed }) => !isUsed) };
        }),
      );
      const unchanged = Object.fromEntries(
        samplesByKind.map(({ kind, rows }) => [
          kind,
          rows.filter((row) => changeOf(row) === undefined).length,
        ]),
      );
      return {
        unchanged: unchangedSamplesSchema.parse(unchanged),
        changed: samplesByKind.flatMap(({ kind, rows }) =>
          rows.flatMap((row) => presentChanged(kind, row)),
        ),
      };
    },

    /**
     * Deletes the unchanged sample content, its comments, and the changed rows that the caller
     * names, but nothing that the firm uses; on demand also the categories that are left without
     * posts.
     */
    async remove(caller: Caller, input: RemoveSampleContentInput): Promise<void> {
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
  if (kind === "post") return ids.flatMap(allTagsOfPost);
  if (kind === "tutorial") return [TUTORIALS_TAG, ...ids.map(tutorialTag)];
  return kind === "topic" || kind === "subject" || kind === "programme" ? [COURSES_TAG] : [];
}
