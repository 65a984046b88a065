import { isDeepStrictEqual } from "node:util";
import {
  type CreateExamInput,
  EXAMS_MAX,
  type Exam,
  type ExamSectionInput,
  examClassRequired,
  examHasStarted,
  examIsReleased,
  examNotFound,
  examQuestionsMissing,
  examSectionGone,
  findExamProblem,
  type SetExamStateInput,
  tooManyExams,
  type UpdateExamInput,
} from "@ebute/contracts/exams";
import type { DeleteInput } from "@ebute/contracts/row-versions";
import type { Database, Transaction } from "#platform/db/client.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { createFieldError, DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { Caller } from "#platform/security/principal.ts";
import { teacherIdOf } from "#src/site/permissions.ts";
import type { ExamAccess } from "./exams.access.ts";
import type { ExamsRepository, ListedExamRow, NamedSectionRow } from "./exams.repository.ts";
import type { ExamRow, ExamSectionRow } from "./exams.table.ts";
import { isReleasedAt } from "./exams.times.ts";

type Deps = {
  exams: ExamsRepository;
  access: ExamAccess;
  subjects: {
    /** Keeps the subject until the transaction ends; false if there is none. */
    claim(tx: Transaction, subjectId: string): Promise<boolean>;
    /** Keeps the topic until the transaction ends. Returns its subject. */
    claimTopic(tx: Transaction, topicId: string): Promise<string | undefined>;
  };
  /** Numbers of questions that the bank lacks, by section. */
  countMissing(
    db: Database | Transaction | undefined,
    exam: ExamRow,
    sections: readonly NamedSectionRow[],
  ): Promise<number[]>;
  write: Write;
  idempotency: Idempotency;
  clock: Clock;
};

/** Fields that stay as they are once somebody has started. */
const FIXED_FIELDS = [
  ...(["kind", "classId", "sections", "scale", "minutes", "opensAt"] as const),
  ...(["attempts", "shufflesQuestions", "shufflesOptions"] as const),
];

const RELEASE_FIELDS = ["closesAt", "graceMinutes"] as const;

export type ExamsService = ReturnType<typeof createExamsService>;

/** Exams, as administrators manage them. */
export function createExamsService(deps: Deps) {
  const { exams, access, subjects, countMissing, write, idempotency, clock } = deps;

  async function present(row: ListedExamRow): Promise<Exam> {
    const sections = await exams.findSections(row.id);
    const missing = await countMissing(undefined, row, sections);
    return presentExam(row, sections, describeMissing(sections, missing, useOf(row)));
  }

  async function get(caller: Caller, id: string): Promise<Exam> {
    const row = await exams.find(id);
    if (!row) throw new DomainError(examNotFound);
    await access.assertOwn(caller, row);
    return present(row);
  }

  /** @throws {DomainError} EXAM_HAS_STARTED, EXAM_IS_RELEASED */
  async function assertChangeable(tx: Transaction, before: ExamRow, changed: string[]) {
    if ((await exams.countSittings(tx, before.id)) === 0) return;
    const fixed = FIXED_FIELDS.find((name) => changed.includes(name));
    if (fixed) throw createFieldError(examHasStarted, fixed);
    const ofRelease = RELEASE_FIELDS.find((name) => changed.includes(name));
    if (!ofRelease || before.kind === "mock") return;
    const lastDeadline = await exams.findLastDeadline(tx, before.id);
    if (isReleasedAt(before, lastDeadline, clock.now())) {
      throw createFieldError(examIsReleased, ofRelease);
    }
  }

  /**
   * Checks the times, the class and the blueprint of an exam together.
   * @throws {DomainError} EXAM_SECTION_GONE, and what `findExamProblem` finds
   */
  async function claimPlacement(tx: Transaction, exam: CreateExamInput): Promise<void> {
    const problem = findExamProblem(exam);
    if (problem) throw createFieldError(problem.failure, problem.path);
    if (exam.kind === "set" && exam.classId && !(await exams.claimClass(tx, exam.classId))) {
      throw createFieldError(examClassRequired, "classId");
    }
    for (const { subjectId, topicId } of exam.sections) {
      const isThere =
        (await subjects.claim(tx, subjectId)) &&
        (topicId === null || (await subjects.claimTopic(tx, topicId)) === subjectId);
      if (!isThere) throw createFieldError(examSectionGone, "sections");
    }
  }

  return {
    /** @throws {DomainError} EXAM_NOT_FOUND */
    get,

    /** All exams, a teacher's own, newest first, without what their blueprints lack. */
    async list(caller: Caller): Promise<Exam[]> {
      return (await exams.findAll(teacherIdOf(caller.principal))).map((row) =>
        presentExam(row, [], []),
      );
    },

    /** @throws {DomainError} TOO_MANY_EXAMS, EXAM_SECTION_GONE, and what `findExamProblem` finds */
    async create(caller: Caller, input: CreateExamInput): Promise<Exam> {
      const request = { operation: "exams.create", caller, input };
      const created = await idempotency.once(request, async (unit) => {
        const { tx } = unit;
        if ((await exams.count(tx)) >= EXAMS_MAX) throw new DomainError(tooManyExams);
        await access.assertPossible(caller, input, tx);
        await claimPlacement(tx, input);
        const id = newId();
        const now = clock.now();
        const times = { blueprintNumber: 1, createdAt: now, updatedAt: now, version: 1 };
        await exams.insert(tx, { ...toColumns(input), id, state: "draft", ...times });
        await exams.replaceSections(tx, id, toSections(id, input.sections));
        await unit.record("exams.create", { kind: "exam", id, label: input.title });
        return { id };
      });
      return get(caller, created.id);
    },

    /**
     * Changes the given fields. With a version, fails if somebody else changed the exam since.
     * @throws {DomainError} EXAM_NOT_FOUND, VERSION_CONFLICT, EXAM_HAS_STARTED, EXAM_IS_RELEASED,
     * EXAM_SECTION_GONE, EXAM_QUESTIONS_MISSING, and what `findExamProblem` finds
     */
    async update(caller: Caller, { id, version, ...fields }: UpdateExamInput): Promise<Exam> {
      await write(caller.principal, async (unit) => {
        const { tx } = unit;
        const before = await exams.lock(tx, id);
        if (!before) throw new DomainError(examNotFound);
        await access.assertOwn(caller, before, tx);
        const stored = await exams.findSections(id, tx);
        const merged: ExamFields = mergeFields(before, stored, fields);
        // The version conflict of an outdated edit is reported before the rules.
        if (version === undefined || version === before.version) {
          await assertChangeable(tx, before, Object.keys(merged.changed));
          await access.assertPossible(caller, merged.fields, tx);
          await claimPlacement(tx, merged.fields);
        }
        const blueprintNumber = before.blueprintNumber + (merged.changed.sections ? 1 : 0);
        const changes = { ...toColumns(merged.fields), blueprintNumber, updatedAt: clock.now() };
        const { row, overwritten } = await exams.update(tx, { id, version }, changes);
        if (merged.changed.sections) {
          await exams.replaceSections(tx, id, toSections(id, merged.fields.sections));
        }
        if (row.state === "open") await assertComplete(tx, row);
        await unit.record(
          "exams.update",
          { kind: "exam", id, label: row.title },
          { fields: Object.keys(merged.changed).join(", ") },
          overwritten && { fields: overwritten },
        );
      });
      return get(caller, id);
    },

    /**
     * Opens an exam for its students, or withdraws one without any result.
     * @throws {DomainError} EXAM_NOT_FOUND, EXAM_QUESTIONS_MISSING, EXAM_HAS_STARTED
     */
    async setState(caller: Caller, { id, state }: SetExamStateInput): Promise<Exam> {
      await write(caller.principal, async (unit) => {
        const { tx } = unit;
        const before = await exams.lock(tx, id);
        if (!before) throw new DomainError(examNotFound);
        await access.assertOwn(caller, before, tx);
        if (before.state === state) return;
        if (state === "open") await assertComplete(tx, before);
        else if ((await exams.countResults(tx, id)) > 0) throw new DomainError(examHasStarted);
        await exams.update(tx, { id }, { state, updatedAt: clock.now() });
        const action = state === "open" ? "exams.open" : "exams.withdraw";
        await unit.record(action, { kind: "exam", id, label: before.title });
      });
      return get(caller, id);
    },

    /**
     * Deletes an exam without any result.
     * @throws {DomainError} EXAM_NOT_FOUND, VERSION_CONFLICT, EXAM_HAS_STARTED
     */
    async delete(caller: Caller, requested: DeleteInput): Promise<void> {
      await write(caller.principal, async (unit) => {
        const { tx } = unit;
        const before = await exams.lock(tx, requested.id);
        if (before) await access.assertOwn(caller, before, tx);
        if (before && (await exams.countResults(tx, before.id)) > 0) {
          throw new DomainError(examHasStarted);
        }
        const { id, title } = await exams.remove(tx, requested);
        await unit.record("exams.delete", { kind: "exam", id, label: title });
      });
    },
  };

  /** @throws {DomainError} EXAM_QUESTIONS_MISSING, which says how many of which subject */
  async function assertComplete(tx: Transaction, exam: ExamRow): Promise<void> {
    const sections = await exams.findSections(exam.id, tx);
    const missing = describeMissing(sections, await countMissing(tx, exam, sections), useOf(exam));
    if (sections.length > 0 && missing.length === 0) return;
    const message = [examQuestionsMissing.message, ...missing].join(" ");
    throw new DomainError({ ...examQuestionsMissing, message });
  }
}

function useOf({ kind }: Pick<ExamRow, "kind">): string {
  return kind === "set" ? "exam" : "practice";
}

/** @param missing sentences about questions that the bank lacks */
function presentExam(
  row: ListedExamRow,
  sections: readonly NamedSectionRow[],
  missing: string[],
): Exam {
  return {
    _id: row.id,
    title: row.title,
    instructions: row.instructions,
    kind: row.kind,
    classId: row.classId,
    className: row.className,
    sections: sections.map(({ subjectId, topicId, subject, topic, count, points }) => ({
      subjectId,
      topicId,
      subject,
      topic,
      count,
      points,
    })),
    scale: row.scale,
    minutes: row.minutes,
    opensAt: row.opensAt?.toISOString() ?? null,
    closesAt: row.closesAt?.toISOString() ?? null,
    lastStartAt: row.lastStartAt?.toISOString() ?? null,
    graceMinutes: row.graceMinutes,
    attempts: row.attempts,
    shufflesQuestions: row.shufflesQuestions,
    shufflesOptions: row.shufflesOptions,
    feedback: row.feedback,
    allowsTakeBack: row.allowsTakeBack,
    state: row.state,
    sittings: row.sittings,
    missing,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  };
}

/** Names what the bank lacks, section by section. */
function describeMissing(
  sections: readonly Pick<NamedSectionRow, "subject" | "topic" | "count">[],
  missing: readonly number[],
  use: string,
): string[] {
  return sections.flatMap(({ subject, topic, count }, index) => {
    const lacking = missing[index] ?? 0;
    if (lacking === 0) return [];
    const name = topic ? `${subject}, ${topic}` : subject;
    return [
      `${name} has ${count - lacking} of ${count} ready ${use} questions: ${lacking} missing.`,
    ];
  });
}

type Changes = Omit<UpdateExamInput, "id" | "version">;

type ExamFields = {
  /** The whole exam after the change. */
  fields: CreateExamInput;
  /** Fields whose value differs from the stored one. */
  changed: Partial<CreateExamInput>;
};

function toColumns({ sections: _rows, ...fields }: CreateExamInput) {
  const isMock = fields.kind === "mock";
  const toTime = (moment: string | null) => (moment && !isMock ? new Date(moment) : null);
  return {
    ...fields,
    classId: isMock ? null : fields.classId,
    opensAt: toTime(fields.opensAt),
    closesAt: toTime(fields.closesAt),
    lastStartAt: toTime(fields.lastStartAt),
  };
}

function toSections(examId: string, sections: readonly ExamSectionInput[]): ExamSectionRow[] {
  return sections.map(({ subjectId, topicId, count, points }, position) => ({
    examId,
    position,
    subjectId,
    topicId,
    count,
    points,
  }));
}

/** Applies a change to what is stored. */
function mergeFields(
  row: ExamRow,
  stored: readonly ExamSectionRow[],
  changes: Changes,
): ExamFields {
  const before = toFields(row, stored);
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  const changed = Object.fromEntries(
    given.filter(([name, value]) => !isDeepStrictEqual(value, Reflect.get(before, name))),
  );
  return { fields: { ...before, ...changed }, changed };
}

function toFields(row: ExamRow, sections: readonly ExamSectionRow[]): CreateExamInput {
  const { title, instructions, kind, classId, scale, minutes, graceMinutes, attempts } = row;
  return {
    title,
    instructions,
    kind,
    classId,
    scale,
    minutes,
    graceMinutes,
    attempts,
    shufflesQuestions: row.shufflesQuestions,
    shufflesOptions: row.shufflesOptions,
    feedback: row.feedback,
    allowsTakeBack: row.allowsTakeBack,
    opensAt: row.opensAt?.toISOString() ?? null,
    closesAt: row.closesAt?.toISOString() ?? null,
    lastStartAt: row.lastStartAt?.toISOString() ?? null,
    sections: sections.map(({ subjectId, topicId, count, points }) => ({
      subjectId,
      topicId,
      count,
      points,
    })),
  };
}
