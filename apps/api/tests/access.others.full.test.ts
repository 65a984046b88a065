import type { AccountSession } from "@ebute/contracts/sign-in";
import { describe, expect, it } from "vitest";
import { loadRenderer } from "#src/site/renderer.ts";
import { createMail } from "./factories/mails.ts";
import { createStudent, STUDENT_PASSWORD } from "./factories/students.ts";
import { createTutorial, createTutorialComment } from "./factories/tutorials.ts";
import { type ApiCall, claimsOf, type Input, listApiCalls } from "./support/calls/api-calls.ts";
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

const { ids } = await createOwner();
/** Ids of every row that belongs to, or refers to, the student. */
const checksums = () => tableChecksums(site, [...Object.values(ids), "amina@example.ng"]);

const passwords = { password: STUDENT_PASSWORD, currentPassword: STUDENT_PASSWORD };

function withClaims({ params, query, body }: Input, id: string): Input {
  const isFields = body === undefined || (typeof body === "object" && body !== null);
  return {
    params,
    query: { ...claimsOf(ids, id), ...query },
    body: isFields ? { ...claimsOf(ids, id), ...body } : body,
  };
}

let other: RestClient = await signInStudent(site);

/** Response to another student; to a new one when an earlier call ended the session. */
async function attempt(call: ApiCall, input: Input) {
  const isThere = (await other.get("/api/updates")).status === 200;
  if (!isThere) other = await signInStudent(site);
  const before = await checksums();
  const { status, text } = await call.send(other, input);
  const changed = changedTables(before, await checksums());
  return { status, wrong: [...changed, ...(PRIVATE.exec(text) ?? [])] };
}

describe("a student with another student's id", () => {
  it("affects only their own account, even when a call also carries the other's id", async () => {
    const wrong: string[] = [];
    for (const call of calls) {
      const input = withClaims(inputFor(call, world, passwords), ids.account);
      const found = await attempt(call, input);
      if (found.wrong.length > 0) wrong.push(`${call.name}: ${found.status} ${found.wrong}`);
    }
    expect(calls.length).toBeGreaterThan(60);
    expect(wrong).toEqual([]);
  }, 300_000);
});
