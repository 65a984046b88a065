import type { Sql } from "postgres";
import { z } from "zod";
import type { Ledger } from "./observations.ts";
import { type ExamQuestion, isRightAnswer } from "./questions.ts";

const resultsSchema = z.array(
  z.object({
    sittingId: z.string(),
    state: z.string(),
    closedBy: z.string().nullable(),
    questions: z.array(z.object({ versionId: z.string(), isRight: z.boolean() })).nullable(),
    points: z.number().nullable(),
    eventIds: z.array(z.string()),
  }),
);

export type Differences = {
  /** Students whose result is not what the independent marker says. */
  results: number;
  /** Presses that the device showed and the server does not have. */
  lost: number;
  /** Events that no student has pressed. */
  unknown: number;
  /** The first differences, for a reader. */
  examples: string[];
};

const EXAMPLES = 5;

/** Compares what the server has with what the students pressed. */
export async function checkResults(
  sql: Sql,
  examId: string,
  ledgers: readonly Ledger[],
  questions: readonly ExamQuestion[],
): Promise<Differences> {
  const rows = await sql`
    select sitting.id as "sittingId", sitting.state, sitting.closed_by as "closedBy",
      newest.questions, newest.points,
      coalesce((select array_agg(event.id) from sitting_events event
        where event.sitting_id = sitting.id), '{}') as "eventIds"
    from sittings sitting
    left join lateral (
      select questions, (select sum((question ->> 'points')::float8)
        from jsonb_array_elements(questions) question) as points
      from results where sitting_id = sitting.id order by marked_at desc, id desc limit 1
    ) newest on true
    where sitting.exam_id = ${examId}`;
  const found = new Map(resultsSchema.parse(rows).map((row) => [row.sittingId, row]));
  const byStem = new Map(questions.map((question) => [question.stem, question]));
  const differences: Differences = { results: 0, lost: 0, unknown: 0, examples: [] };
  const note = (text: string) => {
    if (differences.examples.length < EXAMPLES) differences.examples.push(text);
  };
  for (const ledger of ledgers) {
    const row = found.get(ledger.sittingId ?? "");
    const stored = new Set(row?.eventIds);
    const lost = ledger.presses.filter(({ id }) => !stored.has(id)).length;
    differences.lost += lost;
    differences.unknown += stored.size - (ledger.presses.length - lost);
    if (lost > 0) note(`${ledger.studentId}: ${lost} presses are missing`);
    const right = rightVersions(ledger, byStem);
    const marked = row?.questions?.filter((one) => one.isRight).map((one) => one.versionId) ?? [];
    const isSame =
      row?.state === "closed" &&
      row.questions?.length === questions.length &&
      row.points === right.size &&
      marked.length === right.size &&
      marked.every((id) => right.has(id));
    if (isSame) continue;
    differences.results += 1;
    note(`${ledger.studentId}: ${row?.state ?? "no sitting"}, ${row?.points} for ${right.size}`);
  }
  return differences;
}

/** Versions whose last press is right. Each question has one point. */
function rightVersions(
  { presses, stems }: Ledger,
  byStem: ReadonlyMap<string, ExamQuestion>,
): Set<string> {
  const last = new Map(presses.map((press) => [press.questionVersionId, press.answer]));
  const right = [...last].filter(([versionId, answer]) => {
    const question = byStem.get(stems.get(versionId) ?? "");
    return question !== undefined && isRightAnswer(question, answer);
  });
  return new Set(right.map(([versionId]) => versionId));
}
