import type { AccountSession } from "@ebute/contracts/sign-in";
import { describe, expect, it } from "vitest";
import { loadRenderer } from "#src/site/renderer.ts";
import { createMail } from "./factories/mails.ts";
import { createStudent, STUDENT_PASSWORD } from "./factories/students.ts";
import { createTutorial, createTutorialComment } from "./factories/tutorials.ts";
import {
  type ApiCall,
  claimsOf,
  type Input,
  idFieldsOf,
  listApiCalls,
} from "./support/calls/api-calls.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createOneOfEach } from "./support/content/one-of-each.ts";
import { changedTables, tableChecksums } from "./support/database/table-changes.ts";
import { inputFor } from "./support/generated-input/input-for.ts";
import { mailSettings, unreachableMailServer } from "./support/mail/mail-server.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInStudent } from "./support/sign-in/sign-in.ts";

const settings = mailSettings(unreachableMailServer, { RATE_LIMITS: "off" });
const site = await createTestApp({
  settings,
  renderer: await loadRenderer(),
  hasBackground: true,
});
const world = await createOneOfEach(site);

/** Calls open to students or to anybody; `access.writes.full.test.ts` covers those of administrators. */
const calls = listApiCalls(site).filter(({ access }) => access !== "admin");
const aimed = calls.filter((call) => idFieldsOf(call).length > 0);

/** Values that identify this student in a response; no other row contains them. */
const PRIVATE = /amina|wushishi|08059990001|0805 999 0001|2348059990001|well kept words/i;

/** A student who has one of everything that belongs to one person. */
async function createOwner() {
  const student = await createStudent(site, {
    fullName: "Amina Bello",
    email: "amina@example.ng",
    city: "Wushishi",
    phone: "+2348059990001",
  });
  const client = await signInStudent(site, student);
  const { id: tutorialId } = await createTutorial(site);
  const comment = await createTutorialComment(site, {
    tutorialId,
    studentId: student.id,
    text: "Well kept words",
  });
  await createMail(site, { recipient: "amina@example.ng", kind: "passwordChanged" });
  const sessions = await callProcedure<AccountSession[]>(client, "query", "auth.listSessions");
  return {
    client,
    ids: { account: student.id, comment: comment.id, session: sessions.data[0]?._id ?? "" },
  };
}

const { client: owner, ids } = await createOwner();
const things = Object.entries(ids);

/** Ids of every row that belongs to, or refers to, the student. */
const checksums = () => tableChecksums(site, [...Object.values(ids), "amina@example.ng"]);

const passwords = { password: STUDENT_PASSWORD, currentPassword: STUDENT_PASSWORD };

/** Puts this id into every id field of the input, and into extra fields that the call ignores. */
function inputAimedAt(call: ApiCall, id: string): Input {
  const wanted = Object.fromEntries(idFieldsOf(call).map((field) => [field, id]));
  return withClaims(inputFor(call, world, { ...passwords, ...wanted }), id);
}

function withClaims({ params, query, body }: Input, id: string): Input {
  const isFields = body === undefined || (typeof body === "object" && body !== null);
  return {
    params,
    query: { ...claimsOf(ids, id), ...query },
    body: isFields ? { ...claimsOf(ids, id), ...body } : body,
  };
}

let other: RestClient = await signInStudent(site);
let lastSums = await checksums();
let mayHaveEnded = true;

/**
 * Response to another student; to a new one when an earlier call ended the session. A change by a
 * call that should only read shows after the next write.
 */
async function attempt(call: ApiCall, input: Input) {
  const isThere = !mayHaveEnded || (await other.get("/api/updates")).status === 200;
  if (!isThere) other = await signInStudent(site);
  const { status, text } = await call.send(other, input);
  mayHaveEnded = call.isWrite && status < 400;
  if (!call.isWrite) return { status, wrong: PRIVATE.exec(text) ?? [] };
  const sums = await checksums();
  const changed = changedTables(lastSums, sums);
  lastSums = sums;
  return { status, wrong: [...changed, ...(PRIVATE.exec(text) ?? [])] };
}

/** The answers of the calls that do not say that nothing was found. */
const answers: Record<string, number | undefined> = {
  "DELETE /api/bcomments/:id: comment": 403,
  "tutorials.deleteComment: comment": 403,
  "exams.receiveAnswers": 403,
  // They look whether there is such a thing, or serve everybody.
  "bookmarks.hasLesson": 200,
  "courses.place": 200,
  "posts.card": 200,
  "posts.further": 200,
  "settings.heroPicture": 200,
  "GET /assets/site/:hash": 200,
  "GET /files/backups/:name": 400,
  // Plain forms answer with another page.
  "POST /unsubscribe/:token?": 303,
  "POST /userDashboard/exams/:id": 307,
  "POST /userDashboard/exams/sitting/:id": 307,
  "POST /userDashboard/practice/:id": 307,
  "POST /userDashboard/practice/:id/report": 307,
  "POST /userDashboard/questions/:id": 307,
};

describe("a student with another student's id", () => {
  it("neither changes nor reads anything of that student, through any call that takes an id", async () => {
    const wrong: string[] = [];
    for (const call of aimed) {
      for (const [thing, id] of things) {
        const found = await attempt(call, inputAimedAt(call, id));
        const name = `${call.name}: ${thing}`;
        const expected = answers[name] ?? answers[call.name] ?? 404;
        if (found.wrong.length > 0) wrong.push(`${name}: ${found.wrong}`);
        if (found.status !== expected) wrong.push(`${name}: ${found.status}`);
      }
    }
    expect(aimed.length).toBeGreaterThan(60);
    expect(wrong).toEqual([]);
    expect(changedTables(lastSums, await checksums())).toEqual([]);
  }, 300_000);
});

// Runs last, because it deletes the rows that the other tests use.
describe("the owner in the same calls", () => {
  const own = [
    ["comment", /deleteComment$|^DELETE \/api\/bcomments/, 2],
    ["session", /endSession$/, 1],
  ] as const;

  it("is served by each of them, so that the refusals above are meaningful", async () => {
    for (const [thing, names, count] of own) {
      const obeying = aimed.filter(({ name }) => names.test(name));
      expect(obeying.map(({ name }) => name)).toHaveLength(count);
      const [call] = obeying;
      const before = await checksums();
      const answer = await call?.send(owner, inputAimedAt(call, ids[thing]));
      expect([thing, answer?.status]).toEqual([thing, 200]);
      expect(changedTables(before, await checksums())).not.toEqual([]);
    }
  });
});
