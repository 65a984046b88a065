import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { makeId } from "../content/ids.ts";
import type { Random } from "../content/random.ts";
import type { HttpClient } from "./http-client.ts";
import {
  countRefusal,
  type Ledger,
  type Observations,
  type Press,
  type SavePhase,
} from "./observations.ts";
import type { ExamPlan } from "./plan.ts";
import { type ExamQuestion, makeAnswer } from "./questions.ts";
import type { Paper } from "./start-sitting.ts";

// The times of the product's device: `use-press-sender.ts` of the web package.
const CONTACT_MS = 30_000;
const RETRY_MS = 2_000;
const PRESSES_AT_ONCE = 50;
const DEADLINE_DELAY_MS = 1_000;

const resultSchema = z.object({
  result: z.object({
    data: z.object({
      acknowledged: z.array(z.string()),
      refused: z.array(z.object({ _id: z.string(), message: z.string() })),
      clock: z.object({ now: z.string(), deadline: z.string(), state: z.string() }),
    }),
  }),
});

type Sitting = {
  client: HttpClient;
  paper: Paper;
  plan: ExamPlan;
  questions: readonly ExamQuestion[];
  ledger: Ledger;
  observations: Observations;
  random: Random;
};

type JournalPress = Press & { epoch: number; seq: number; isFlagged: boolean; at: string };

/**
 * Sits the exam as a device does: a press goes to the journal and to the server, each 30 seconds
 * without one asks for the clock, and at the deadline the device asks what has become of the paper.
 */
export async function sitExam(sitting: Sitting): Promise<void> {
  const { client, paper, plan, questions, ledger, random } = sitting;
  const byStem = new Map(questions.map((question) => [question.stem, question]));
  const clock = createDeviceClock(paper);
  const journal: JournalPress[] = [];
  const sender = createSender(sitting, journal, clock);
  const msUntilDeadline = () => clock.deadline() - clock.now();
  // Those who lose the connection do so at any time of the exam.
  const offlineFrom = ledger.isOffline
    ? clock.now() + random.fraction() * msUntilDeadline()
    : Infinity;
  const isOnline = () => clock.now() < offlineFrom;
  let seq = 0;
  let sentAt = performance.now();

  while (msUntilDeadline() > 0) {
    const pauseMs = plan.pressSeconds * 1_000 * (0.5 + random.fraction());
    const untilContact = sentAt + CONTACT_MS - performance.now();
    if (isOnline() && untilContact < pauseMs && untilContact < msUntilDeadline()) {
      await wait(Math.max(0, untilContact));
      await sender.send("during", { isContact: true });
      sentAt = performance.now();
      continue;
    }
    if (pauseMs >= msUntilDeadline()) break;
    await wait(pauseMs);
    const at = clock.tick();
    if (at >= clock.deadline()) break;
    const { questionVersionId, stem } = random.pick(paper.questions);
    const question = byStem.get(stem);
    if (!question) throw new Error(`unknown question ${stem}`);
    const press = { id: makeId(new Date(at), random), questionVersionId };
    const answer = makeAnswer(question, random);
    seq += 1;
    journal.push({
      ...press,
      answer,
      epoch: paper.epoch,
      seq,
      isFlagged: false,
      at: new Date(at).toISOString(),
    });
    ledger.presses.push({ ...press, answer });
    if (isOnline()) {
      // The next press does not wait for the server.
      void sender.send("during", { isContact: false });
      sentAt = performance.now();
    }
  }
  await wait(Math.max(0, msUntilDeadline()));
  const isBack = ledger.isOffline;
  const deadlineSpreadMs = journal.length > 0 ? 0 : plan.deadlineSpreadSeconds * 1_000;
  const spreadMs = isBack ? plan.returnSeconds * 1_000 : deadlineSpreadMs;
  await wait(DEADLINE_DELAY_MS + random.fraction() * spreadMs);
  await sender.sendUntilClosed(isBack ? "return" : "deadline");
  // The page becomes that of the result.
  for (const call of ["exams.sitting", "exams.result"]) {
    const input = encodeURIComponent(JSON.stringify({ id: paper.sittingId }));
    const { status } = await client.send("GET", `/trpc/${call}?input=${input}`);
    if (status !== 200) countRefusal(sitting.observations, call, status);
  }
}

type DeviceClock = ReturnType<typeof createDeviceClock>;

/** Follows the server's time, and never goes back. Unit: milliseconds since 1970. */
function createDeviceClock(told: { now: string; deadline: string }) {
  let base = Date.parse(told.now) - performance.now();
  let deadline = Date.parse(told.deadline);
  let highest = 0;
  return {
    now: () => base + performance.now(),
    deadline: () => deadline,
    tick(): number {
      highest = Math.max(Math.ceil(base + performance.now()), highest + 1);
      return highest;
    },
    follow(next: { now: string; deadline: string }): void {
      base = Date.parse(next.now) - performance.now();
      deadline = Date.parse(next.deadline);
    },
  };
}

function createSender(sitting: Sitting, journal: JournalPress[], clock: DeviceClock) {
  const { client, paper, ledger, observations } = sitting;
  let turn: Promise<string> = Promise.resolve("running");

  /** Sends one batch until the server has it. @returns the state of the sitting */
  async function sendBatch(phase: SavePhase): Promise<string> {
    const events = journal.slice(0, PRESSES_AT_ONCE).map(({ id, ...press }) => {
      return { _id: id, ...press };
    });
    const batch = { id: paper.sittingId, schemaVersion: 1, account: ledger.studentId };
    const json = { ...batch, events, handIn: null };
    const startedAt = performance.now();
    for (let delay = RETRY_MS; ; delay = Math.min(2 * delay, CONTACT_MS)) {
      const answer = await client.send("POST", "/trpc/exams.receiveAnswers", { json });
      if (answer.status === 200) {
        observations.saves[phase].push(performance.now() - startedAt);
        return acknowledge(answer.text);
      }
      countRefusal(observations, `save ${phase}`, answer.status);
      await wait(delay * (0.5 + sitting.random.fraction() / 2));
    }
  }

  function acknowledge(text: string): string {
    const { acknowledged, refused, clock: told } = resultSchema.parse(JSON.parse(text)).result.data;
    ledger.refused.push(...refused.map(({ message }) => message));
    const done = new Set([...acknowledged, ...refused.map(({ _id }) => _id)]);
    const left = journal.filter(({ id }) => !done.has(id));
    journal.splice(0, journal.length, ...left);
    clock.follow(told);
    return told.state;
  }

  async function sendAll(phase: SavePhase, isContact: boolean): Promise<string> {
    let state = "running";
    if (isContact && journal.length === 0) state = await sendBatch(phase);
    while (journal.length > 0) state = await sendBatch(phase);
    return state;
  }

  function send(phase: SavePhase, { isContact }: { isContact: boolean }): Promise<string> {
    turn = turn.then(() => sendAll(phase, isContact));
    return turn;
  }

  return {
    send,
    async sendUntilClosed(phase: SavePhase): Promise<void> {
      while ((await send(phase, { isContact: true })) !== "closed") await wait(RETRY_MS);
    },
  };
}
