import { platform } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import type { Sql } from "postgres";
import { createRandom } from "../content/random.ts";
import { checkResults, type Differences } from "./check-results.ts";
import { createHttpClient } from "./http-client.ts";
import { createObservations, type Ledger, type Observations } from "./observations.ts";
import type { ExamPlan } from "./plan.ts";
import { type Candidate, type PreparedExam, prepareExam } from "./prepare-exam.ts";
import { sitExam } from "./sit-exam.ts";
import { type Paper, startSitting } from "./start-sitting.ts";

export type ExamRun = {
  observations: Observations;
  ledgers: Ledger[];
  differences: Differences;
  /** Students who could not start or go on, with the reasons. */
  failures: string[];
  /** Time of the first arrival and of the end. Unit: milliseconds since 1970. */
  begunAt: number;
  endedAt: number;
};

type Site = { url: string; sql: Sql };

/** Jobs look for work every two seconds, and close one sitting after the other. */
const CLOSING_LIMIT_MS = 120_000;

/**
 * Lets all students of the plan sit one exam, and compares what the server has in the end with what
 * they pressed.
 */
export async function runExam(site: Site, plan: ExamPlan): Promise<ExamRun> {
  const exam = await prepareExam(site, plan);
  const observations = createObservations();
  const failures: string[] = [];
  const begunAt = Date.now();
  const noteFailure = (error: unknown) => {
    failures.push(error instanceof Error ? error.message : String(error));
  };
  const students = exam.candidates.map((candidate, index) => {
    const ledger = createLedger(candidate, index, plan);
    return createStudent({ site, plan, exam, observations, ledger, candidate, index });
  });
  const starts = students.map(({ start }) => start().catch(noteFailure));
  const { sittingSeconds } = plan;
  const moved =
    sittingSeconds === undefined
      ? undefined
      : Promise.all(starts).then(() => moveDeadline(site.sql, exam.examId, sittingSeconds));
  await Promise.all(
    students.map(async ({ sit, close }, index) => {
      const paper = await starts[index];
      const deadline = await moved;
      if (paper) await sit(deadline ? { ...paper, ...deadline } : paper).catch(noteFailure);
      close();
    }),
  );
  await allAreClosed(site.sql, exam.examId);
  const endedAt = Date.now();
  const { examId, questions } = exam;
  const ledgers = students.map(({ ledger }) => ledger);
  const differences = await checkResults(site.sql, examId, ledgers, questions);
  return { observations, ledgers, differences, failures, begunAt, endedAt };
}

/** Lets all sittings end that long from now, however long the starts have taken. */
async function moveDeadline(sql: Sql, examId: string, seconds: number) {
  const now = new Date();
  const deadline = new Date(now.getTime() + seconds * 1_000);
  await sql`update exams set closes_at = ${deadline} where id = ${examId}`;
  await sql`update sittings set deadline = ${deadline} where exam_id = ${examId}`;
  await sql`
    update pgboss.job set start_after = ${deadline}::timestamptz + interval '1 second'
    where name = 'exams.close' and state = 'created'`;
  return { now: now.toISOString(), deadline: deadline.toISOString() };
}

function createLedger({ id }: Candidate, index: number, { offlineShare }: ExamPlan): Ledger {
  const isOffline = Math.floor((index + 1) * offlineShare) > Math.floor(index * offlineShare);
  const nothing = { stems: new Map<string, string>(), presses: [], refused: [] };
  return { studentId: id, sittingId: undefined, ...nothing, isOffline };
}

type Student = {
  site: Site;
  plan: ExamPlan;
  exam: PreparedExam;
  observations: Observations;
  ledger: Ledger;
  candidate: Candidate;
  index: number;
};

function createStudent(student: Student) {
  const { site, plan, exam, observations, ledger, candidate, index } = student;
  const { examId, closesAt, questions } = exam;
  const random = createRandom(plan.seed, `exam student ${index}`);
  const client = createHttpClient(site.url, addressOf(index, plan));
  return {
    ledger,
    close: client.close,

    async start(): Promise<Paper> {
      await wait(random.fraction() * plan.arrivalSeconds * 1_000);
      const arrivedAt = performance.now();
      const paper = await startSitting({
        client,
        candidate,
        examId,
        closesAt,
        observations,
        random,
      });
      observations.starts.push(performance.now() - arrivedAt);
      ledger.sittingId = paper.sittingId;
      ledger.stems = new Map(paper.questions.map((one) => [one.questionVersionId, one.stem]));
      return paper;
    },

    sit: (paper: Paper) =>
      sitExam({ client, paper, plan, questions, ledger, observations, random }),
  };
}

/** Linux alone takes every address of the loopback network as one's own. */
function addressOf(index: number, { addresses }: ExamPlan): string | undefined {
  return platform() === "linux" ? `127.0.${1 + (index % addresses)}.1` : undefined;
}

async function allAreClosed(sql: Sql, examId: string): Promise<void> {
  const endsAt = performance.now() + CLOSING_LIMIT_MS;
  while (performance.now() < endsAt) {
    const [row] = await sql`
      select from sittings where exam_id = ${examId} and state = 'running' limit 1`;
    if (!row) return;
    await wait(500);
  }
}
