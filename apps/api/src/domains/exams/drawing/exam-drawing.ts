import { randomInt } from "node:crypto";
import { and, asc, eq, notInArray, sql } from "drizzle-orm";
import {
  isCurrentQuestionVersion,
  questionsTable,
  questionVersionsTable,
} from "#domains/questions/questions.table.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import type { DrawnQuestion, ExamRow, ExamSectionRow } from "../exams.table.ts";

export type DrawnExam = Pick<ExamRow, "kind" | "shufflesQuestions" | "shufflesOptions">;

export type Section = Pick<ExamSectionRow, "subjectId" | "topicId" | "count" | "points">;

const optionIds = sql<string[]>`coalesce((
  select array_agg(option ->> 'id' order by place)
  from jsonb_array_elements(${questionVersionsTable.content} -> 'options') with ordinality as options(option, place)
), '{}')`;

/**
 * Draws the questions of a section that no other section has.
 * @param seed decides which questions are drawn; every sitting of a set exam has the same ones
 */
async function drawSection(
  db: Database | Transaction,
  { kind }: Pick<ExamRow, "kind">,
  { subjectId, topicId, count }: Section,
  drawn: readonly string[],
  seed: string,
): Promise<Candidate[]> {
  if (count === 0) return [];
  return db
    .select({
      versionId: questionVersionsTable.id,
      questionId: questionsTable.id,
      passageId: questionsTable.passageId,
      createdAt: questionsTable.createdAt,
      optionIds,
    })
    .from(questionsTable)
    .innerJoin(questionVersionsTable, isCurrentQuestionVersion)
    .where(
      and(
        eq(questionsTable.use, kind === "set" ? "exam" : "practice"),
        eq(questionsTable.state, "ready"),
        eq(questionsTable.subjectId, subjectId),
        topicId === null ? undefined : eq(questionsTable.topicId, topicId),
        drawn.length > 0 ? notInArray(questionsTable.id, [...drawn]) : undefined,
      ),
    )
    .orderBy(sql`md5(${seed} || ${questionsTable.id}::text)`, asc(questionsTable.id))
    .limit(count);
}

/** Draws all sections, those of topics first, because others would take their questions. */
async function drawSections(
  db: Database | Transaction,
  exam: DrawnExam,
  sections: readonly Section[],
  seed: string,
): Promise<Candidate[][]> {
  const found = sections.map((): Candidate[] => []);
  const taken: string[] = [];
  const order = sections
    .map((section, index) => ({ section, index }))
    .sort((a, b) => Number(a.section.topicId === null) - Number(b.section.topicId === null));
  for (const { section, index } of order) {
    const candidates = await drawSection(db, exam, section, taken, seed);
    taken.push(...candidates.map(({ questionId }) => questionId));
    found[index] = candidates;
  }
  return found;
}

/** Numbers of questions that the bank lacks, by section. */
export async function countMissing(
  db: Database | Transaction,
  exam: DrawnExam,
  sections: readonly Section[],
): Promise<number[]> {
  const found = await drawSections(db, exam, sections, "");
  return sections.map(({ count }, index) => count - (found[index]?.length ?? 0));
}

/** Draws the paper of one sitting. It may be short, which `countMissing` tells before. */
export async function drawPaper(
  tx: Transaction,
  exam: DrawnExam,
  sections: readonly Section[],
  seed: string,
): Promise<DrawnQuestion[]> {
  const found = await drawSections(tx, exam, sections, seed);
  return sections.flatMap(({ points }, section) =>
    orderQuestions(found[section] ?? [], exam).map(({ versionId, questionId, optionIds }) => ({
      versionId,
      questionId,
      section,
      points,
      optionIds,
    })),
  );
}

/** A question that was drawn, before it has its place. */
export type Candidate = {
  versionId: string;
  questionId: string;
  passageId: string | null;
  createdAt: Date;
  optionIds: string[];
};

export type Ordered = Pick<Candidate, "versionId" | "questionId"> & { optionIds: string[] | null };

type Orders = Pick<ExamRow, "shufflesQuestions" | "shufflesOptions">;

/** Orders the questions of a section for one sitting. Those about one passage stay together. */
function orderQuestions(candidates: readonly Candidate[], orders: Orders): Ordered[] {
  const sorted = [...candidates].sort(
    (a, b) =>
      a.createdAt.getTime() - b.createdAt.getTime() || a.questionId.localeCompare(b.questionId),
  );
  const groups = [
    ...Map.groupBy(sorted, ({ passageId, questionId }) => passageId ?? questionId).values(),
  ];
  const ordered = orders.shufflesQuestions ? shuffle(groups) : groups;
  return ordered.flat().map(({ versionId, questionId, optionIds }) => {
    const isShuffled = orders.shufflesOptions && optionIds.length > 0;
    return { versionId, questionId, optionIds: isShuffled ? shuffle(optionIds) : null };
  });
}

function shuffle<Item>(items: readonly Item[]): Item[] {
  const rest = [...items];
  const shuffled: Item[] = [];
  while (rest.length > 0) shuffled.push(...rest.splice(randomInt(rest.length), 1));
  return shuffled;
}
