import {
  DUE_QUESTIONS_A_DAY,
  NEW_QUESTIONS_A_DAY,
  type StartPracticeInput,
} from "@ebute/contracts/practice";
import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import {
  isCurrentQuestionVersion,
  questionsTable,
  questionVersionsTable,
} from "#domains/questions/questions.table.ts";
import type { Transaction } from "#platform/db/client.ts";
import { questionStatesTable } from "../practice.table.ts";
import { isDue } from "./practice-subjects.ts";

export type Draw = StartPracticeInput & {
  studentId: string;
  /** Lagos day, as yyyy-mm-dd. */
  today: string;
};

type Drawn = { versionId: string; questionId: string; passageId: string | null };

const drawnColumns = {
  versionId: questionVersionsTable.id,
  questionId: questionsTable.id,
  passageId: questionsTable.passageId,
};

/** Draws versions of ready practice questions, each question once. May return fewer, or none. */
export async function drawQuestions(tx: Transaction, draw: Draw): Promise<string[]> {
  const drawn = await drawersByMode[draw.mode](tx, draw);
  return withPassagesTogether(drawn).map(({ versionId }) => versionId);
}

const drawersByMode = {
  /** Questions not answered yet come first, then those answered longest ago. */
  topic: (tx, draw) =>
    select(tx, draw, undefined)
      .orderBy(sql`${questionStatesTable.lastAnsweredAt} nulls first`, sql`random()`)
      .limit(draw.count),

  mistakes: (tx, draw) =>
    select(tx, draw, eq(questionStatesTable.isLastRight, false))
      .orderBy(asc(questionStatesTable.lastAnsweredAt), asc(questionsTable.id))
      .limit(draw.count),

  due: drawDue,
} satisfies Record<Draw["mode"], (tx: Transaction, draw: Draw) => PromiseLike<Drawn[]>>;

async function drawDue(tx: Transaction, draw: Draw): Promise<Drawn[]> {
  const { returned, introduced } = await countOfToday(tx, draw);
  const maxDue = Math.min(draw.count, Math.max(0, DUE_QUESTIONS_A_DAY - returned));
  const due = await select(tx, draw, isDue(draw.today))
    .orderBy(asc(questionStatesTable.dueOn), asc(questionsTable.id))
    .limit(maxDue);
  const maxNew = Math.min(draw.count - due.length, Math.max(0, NEW_QUESTIONS_A_DAY - introduced));
  const unseen = await select(tx, draw, isNull(questionStatesTable.questionId))
    .orderBy(sql`random()`)
    .limit(maxNew);
  return [...due, ...unseen];
}

/** Questions of all subjects that the student answered today, for the limits of a day. */
async function countOfToday(tx: Transaction, { studentId, today }: Draw) {
  const { firstDay, lastDay } = questionStatesTable;
  const [row] = await tx
    .select({
      introduced: sql<number>`count(*) filter (where ${firstDay} = ${today}::date)::int`,
      returned: sql<number>`count(*) filter (where ${firstDay} < ${today}::date)::int`,
    })
    .from(questionStatesTable)
    .where(and(eq(questionStatesTable.studentId, studentId), eq(lastDay, today)));
  return { introduced: row?.introduced ?? 0, returned: row?.returned ?? 0 };
}

function select(tx: Transaction, { studentId, subjectId, topicId }: Draw, also: SQL | undefined) {
  return tx
    .select(drawnColumns)
    .from(questionsTable)
    .innerJoin(questionVersionsTable, isCurrentQuestionVersion)
    .leftJoin(
      questionStatesTable,
      and(
        eq(questionStatesTable.questionId, questionsTable.id),
        eq(questionStatesTable.studentId, studentId),
      ),
    )
    .where(
      and(
        eq(questionsTable.use, "practice"),
        eq(questionsTable.state, "ready"),
        eq(questionsTable.subjectId, subjectId),
        topicId === null ? undefined : eq(questionsTable.topicId, topicId),
        also,
      ),
    );
}

/** Questions about one text follow each other, where the first of them was drawn. */
function withPassagesTogether(drawn: readonly Drawn[]): Drawn[] {
  const groups = Map.groupBy(drawn, ({ questionId, passageId }) => passageId ?? questionId);
  return [...groups.values()].flat();
}
