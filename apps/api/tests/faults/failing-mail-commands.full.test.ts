import { afterAll, expect, it } from "vitest";
import { createAdmin } from "../factories/admins.ts";
import { createStudent, STUDENT_PASSWORD } from "../factories/students.ts";
import { callProcedure } from "../support/calls/trpc-client.ts";
import { makeQueriesFail } from "../support/database/failing-queries.ts";
import { depth } from "../support/generated-input/depth.ts";
import { mailSettings, startMailServer } from "../support/mail/mail-server.ts";
import { openSmtpFaultProxy, type SmtpFault } from "../support/mail/smtp-fault-proxy.ts";
import { useManualJobs } from "../support/manual-jobs.ts";
import { createTestApp } from "../support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "../support/sign-in/sign-in.ts";

const jobs = useManualJobs();
const server = await startMailServer();
const line = await openSmtpFaultProxy(server.url);
afterAll(async () => {
  await line.close();
  await server.stop();
});
const site = await createTestApp({
  hasBackground: true,
  settings: mailSettings(line, { RATE_LIMITS: "off" }),
});
const { sql } = site.container.database;
const owner = await signInAdmin(site);
const admin = await createAdmin(site);
const student = await createStudent(site);
const studentClient = await signInStudent(site, student);

/**
 * A greeting, four answers to commands, and one to the letter itself: the server has it then, and
 * nobody can know.
 */
const LAST_ANSWER = 6;

let turn = 0;
const flows: Record<string, () => Promise<{ status: number; text: string }>> = {
  "a message": () =>
    send("/api/contact", { from_name: "Ada", reply_to: "ada@example.ng", message: "Hello" }),
  "a subscription": () => send("/api/subscribe", { email: `reader-${turn}@example.ng` }),
  "a student's forgotten password": () =>
    send("/api/auth/forgot-password", { account: student.phone }),
  "an administrator's forgotten password": () =>
    send("/api/admin/forgot-password", { email: admin.email }),
  "a changed password": () =>
    callProcedure(studentClient, "mutation", "auth.changePassword", {
      currentPassword: STUDENT_PASSWORD,
      newPassword: STUDENT_PASSWORD,
    }),
  "an invitation": () =>
    callProcedure(owner, "mutation", "administrators.invite", {
      email: `new-${turn}@example.ng`,
      role: "editor",
    }),
  "another address of one's own": () =>
    callProcedure(owner, "mutation", "administrators.changeOwnEmail", {
      email: `owner-${turn}@example.ng`,
    }),
};

function send(url: string, body: object) {
  return site.visitor().post(url, body);
}

/** Of each letter that was written since: what became of it, and how often it arrived. */
async function lettersSince(place: { mails: string[]; arrived: number }) {
  const rows = await sql<{ id: string; status: string; attempts: number }[]>`
    select id, status, attempts from mails where id <> all(${place.mails}::uuid[])`;
  const ids = server.mails.slice(place.arrived).map(({ parsed }) => parsed.messageId);
  const letters = rows.map(({ id, ...row }) => ({
    ...row,
    arrived: ids.filter((messageId) => messageId === `<${id}@ebute.example>`).length,
  }));
  return {
    letters,
    strangers: ids.length - letters.reduce((sum, { arrived }) => sum + arrived, 0),
  };
}

async function placeNow() {
  const rows = await sql<{ id: string }[]>`select id from mails`;
  return { mails: rows.map(({ id }) => id), arrived: server.mails.length };
}

async function run(
  flow: () => Promise<{ status: number; text: string }>,
  n: number,
  how: SmtpFault,
) {
  turn += 1;
  const place = await placeNow();
  line.failAt(n, how);
  const answer = await flow();
  expect([answer.status, answer.text]).toEqual([
    expect.toSatisfy((status) => status < 300),
    answer.text,
  ]);
  await jobs.runAll(sql);
  const hasFailed = line.disarm();
  return { hasFailed, ...(await lettersSince(place)) };
}

type Case = readonly [name: string, n: number, how: SmtpFault];

/** One more than the server ever sends, so the last case runs without a fault. */
const answers = Array.from({ length: LAST_ANSWER + 1 }, (_, index) => index + 1);
const ways: SmtpFault[] = ["cut", "goingDown"];
const names = Object.keys(flows);

const cases: Case[] = names.flatMap((name) =>
  ways.flatMap((how) => answers.map((n): Case => [name, n, how])),
);

/**
 * Each flow and each answer in both ways, or, for as long as it takes to believe it, every one with
 * every other.
 */
const isToldInShort = ([name, n, how]: Case) =>
  (names.indexOf(name) + n + ways.indexOf(how)) % names.length === 0;

it.each(depth.hasEveryMailFault ? cases : cases.filter(isToldInShort))(
  "the mail of %s arrives when response %i of the mail server is lost (%s), twice only if the server had accepted it",
  async (name, n, how) => {
    const flow = flows[name];
    if (!flow) throw new Error("no such flow");
    const { hasFailed, letters, strangers } = await run(flow, n, how);
    expect([hasFailed, strangers]).toEqual([n <= LAST_ANSWER, 0]);
    const arrived = n === LAST_ANSWER ? 2 : 1;
    expect(letters).toEqual([{ status: "sent", attempts: hasFailed ? 2 : 1, arrived }]);
  },
);

it("a mail arrives once, whichever database query fails during its delivery", async () => {
  const queries = makeQueriesFail(site);
  let n = 1;
  for (let hasFailed = true; hasFailed; n += 1) {
    turn += 1;
    const place = await placeNow();
    await flows["a message"]?.();
    queries.failAt(n);
    await jobs.runAll(sql);
    hasFailed = queries.disarm();
    const { letters, strangers } = await lettersSince(place);
    expect([n, strangers, letters]).toEqual([
      n,
      0,
      [{ status: "sent", attempts: hasFailed ? expect.any(Number) : 1, arrived: 1 }],
    ]);
  }
  expect(n).toBeGreaterThan(3);
});
