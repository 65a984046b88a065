import { isDeepStrictEqual } from "node:util";
import type { CreateExamInput, ExamSectionInput, UpdateExamInput } from "@ebute/contracts/exams";
import type { ExamRow, ExamSectionRow } from "./exams.table.ts";

type Changes = Omit<UpdateExamInput, "id" | "version">;

export type ExamFields = {
  /** The whole exam after the change. */
  fields: CreateExamInput;
  /** Fields that really change. */
  changed: Partial<CreateExamInput>;
};

export function toColumns({ sections: _rows, ...fields }: CreateExamInput) {
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

export function toSections(
  examId: string,
  sections: readonly ExamSectionInput[],
): ExamSectionRow[] {
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
export function mergeFields(
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
