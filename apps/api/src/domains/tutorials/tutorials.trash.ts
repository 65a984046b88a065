import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { isTaughtBy } from "#domains/classes/classes.condition.ts";
import { trashTable } from "#platform/trash/trash.table.ts";
import type { TrashRule } from "#platform/trash/trash-rule.ts";
import { teacherIdOf } from "#src/site/permissions.ts";
import type { LessonPlaces } from "./places/tutorials.lesson-places.service.ts";
import { canManageTutorials } from "./tutorials.policy.ts";
import { TUTORIALS_TAG, tutorialCommentsTag, tutorialTag } from "./tutorials.tags.ts";

const storedSchema = z.object({ title: z.string() });

/** Tutorials come back with their comments, and to their topic if it still exists. */
export function createTutorialsTrashRule(places: Pick<LessonPlaces, "hold">): TrashRule {
  return {
    canManage: canManageTutorials,
    restrict(principal) {
      const teacherId = teacherIdOf(principal);
      return teacherId === undefined ? undefined : wasForClassesOf(teacherId);
    },
    labelOf: (row) => storedSchema.parse(row).title,
    async prepare({ tx }, { row }) {
      if (await places.hold(tx, row.topic_id)) return {};
      return { topic_id: null, topic_position: null };
    },
    onRestored: (unit, { id }) =>
      unit.invalidateTags(TUTORIALS_TAG, tutorialTag(id), tutorialCommentsTag(id)),
  };
}

/** The condition of `isForClassesOf` on deleted tutorials. */
function wasForClassesOf(teacherId: string): SQL {
  const { row, source } = trashTable;
  return sql`${source} = 'tutorials' and ${row} ->> 'audience' = 'classes'
    and ${row} -> 'class_ids' <> '[]' and not exists (
      select from jsonb_array_elements_text(${row} -> 'class_ids') as of_class(id)
      where not ${isTaughtBy(teacherId, sql`of_class.id::uuid`)})`;
}
