import {
  type OrderCoursesInput,
  type OrderedKind,
  programmeNotFound,
  subjectNotFound,
  topicNotFound,
} from "@ebute/contracts/courses";
import { tutorialNotFound } from "@ebute/contracts/tutorials";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Caller } from "#platform/security/principal.ts";
import type { CourseOrderRepository } from "./courses.order.repository.ts";
import type { CoursesRepository } from "./courses.repository.ts";
import { COURSES_TAG } from "./courses.tags.ts";

type Deps = {
  courses: Pick<CoursesRepository, "lock">;
  order: CourseOrderRepository;
  write: Write;
};

const notFound = {
  programme: programmeNotFound,
  subject: subjectNotFound,
  topic: topicNotFound,
  lesson: tutorialNotFound,
} as const satisfies Record<OrderedKind, unknown>;

export type CourseOrderService = ReturnType<typeof createCourseOrderService>;

export function createCourseOrderService({ courses, order, write }: Deps) {
  return {
    /**
     * Puts a list into an order. The first id tells which list; those of it that are not named
     * follow in their present order, and ids of other lists are ignored.
     * @throws {DomainError} PROGRAMME_NOT_FOUND, SUBJECT_NOT_FOUND, TOPIC_NOT_FOUND,
     * TUTORIAL_NOT_FOUND
     */
    async order(caller: Caller, { of, ids }: OrderCoursesInput): Promise<void> {
      await write(caller.principal, async (unit) => {
        const { tx } = unit;
        await courses.lock(tx);
        const [first] = ids;
        if (first === undefined) return;
        const { rows, parent } = await order.findSiblings(tx, of, first);
        const byId = new Map(rows.map((row) => [row.id, row]));
        if (!byId.has(first)) throw new DomainError(notFound[of]);
        const named = new Set(ids.flatMap((id) => byId.get(id) ?? []));
        const wanted = [...named, ...rows.filter((row) => !named.has(row))];
        if (wanted.every((row, index) => row === rows[index])) return;
        for (const [index, { id, position }] of wanted.entries()) {
          if (position === index + 1) continue;
          await order.setPosition(tx, of, { id, position: index + 1 });
        }
        const kind = of === "lesson" ? "tutorial" : of;
        await unit.record("courses.order", { kind, id: "order", label: parent });
        unit.invalidateTags(COURSES_TAG);
      });
    },
  };
}
