import {
  type CourseList,
  type OrderCoursesInput,
  type OrderedKind,
  type Programme,
  programmeNotFound,
  type Subject,
  subjectNotFound,
  type Topic,
  topicNotFound,
} from "@ebute/contracts/courses";
import { tutorialNotFound } from "@ebute/contracts/tutorials";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Caller } from "#platform/security/principal.ts";
import type { CoursesRepository, ListedTopicRow } from "./courses.repository.ts";
import type { ProgrammeRow, SubjectRow } from "./courses.table.ts";
import { COURSES_TAG } from "./courses.tags.ts";

type Deps = {
  courses: Pick<
    CoursesRepository,
    "findProgrammes" | "findSubjects" | "findTopics" | "lock" | "findSiblings" | "setPosition"
  >;
  write: Write;
};

export type CoursesService = ReturnType<typeof createCoursesService>;

/** The courses as those see and order them who write lessons. */
export function createCoursesService({ courses, write }: Deps) {
  return {
    /** All programmes, and all subjects with their topics. */
    async list(): Promise<CourseList> {
      const [programmes, subjects, topics] = await Promise.all([
        courses.findProgrammes(),
        courses.findSubjects(),
        courses.findTopics(),
      ]);
      return presentCourses({ programmes, subjects, topics });
    },

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
        const { rows, parent } = await courses.findSiblings(tx, of, first);
        const byId = new Map(rows.map((row) => [row.id, row]));
        if (!byId.has(first)) throw new DomainError(notFound[of]);
        const named = new Set(ids.flatMap((id) => byId.get(id) ?? []));
        const wanted = [...named, ...rows.filter((row) => !named.has(row))];
        if (wanted.every((row, index) => row === rows[index])) return;
        for (const [index, { id, position }] of wanted.entries()) {
          if (position === index + 1) continue;
          await courses.setPosition(tx, of, { id, position: index + 1 });
        }
        const kind = of === "lesson" ? "tutorial" : of;
        await unit.record("courses.order", { kind, id: "order", label: parent });
        unit.invalidateTags(COURSES_TAG);
      });
    },
  };
}

const notFound = {
  programme: programmeNotFound,
  subject: subjectNotFound,
  topic: topicNotFound,
  lesson: tutorialNotFound,
} as const satisfies Record<OrderedKind, unknown>;

type CourseRows = {
  programmes: readonly ProgrammeRow[];
  subjects: readonly (SubjectRow & { programmeIds: string[] })[];
  topics: readonly ListedTopicRow[];
};

export function presentProgramme({ id, name, version, kind, examDate }: ProgrammeRow): Programme {
  return { _id: id, name, version, kind, examDate: examDate ?? "" };
}

export function presentSubject(row: SubjectRow & { programmeIds: string[] }): Subject {
  const { id, name, version, programmeIds } = row;
  return { _id: id, name, version, programmeIds };
}

export function presentTopic({ id, name, version, subjectId, lessons }: ListedTopicRow): Topic {
  return { _id: id, name, version, subjectId, lessons };
}

function presentCourses({ programmes, subjects, topics }: CourseRows): CourseList {
  const bySubject = Map.groupBy(topics, ({ subjectId }) => subjectId);
  return {
    programmes: programmes.map(presentProgramme),
    subjects: subjects.map((subject) => ({
      ...presentSubject(subject),
      topics: (bySubject.get(subject.id) ?? []).map(presentTopic),
    })),
  };
}
