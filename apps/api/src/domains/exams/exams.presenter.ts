import type { Exam } from "@ebute/contracts/exams";
import type { ListedExamRow, NamedSectionRow } from "./exams.repository.ts";

/** @param missing sentences about questions that the bank lacks */
export function presentExam(
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
export function describeMissing(
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
