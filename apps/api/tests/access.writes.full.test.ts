import { type AdminRole, adminRoles } from "@ebute/contracts/administrators";
import { describe, expect, it } from "vitest";
import { type ApiCall, type Input, listApiCalls } from "./support/calls/api-calls.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { addDrafts, createOneOfEach } from "./support/content/one-of-each.ts";
import { reuseObjects, spreadBySubject } from "./support/content/reused-objects.ts";
import { watchTables } from "./support/database/table-changes.ts";
import { inputFor } from "./support/generated-input/input-for.ts";
import { mailSettings, unreachableMailServer } from "./support/mail/mail-server.ts";
import { useManualJobs } from "./support/manual-jobs.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { isAdmitted } from "./support/sign-in/callers.ts";
import { invalidCredentials, SESSION_SECRET } from "./support/sign-in/invalid-credentials.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";
import { signInTeacher } from "./support/sign-in/sign-in-teacher.ts";

// A scheduled job would change rows during the calls.
useManualJobs();

const settings = mailSettings(unreachableMailServer, { SESSION_SECRET, RATE_LIMITS: "off" });
const site = await createTestApp({ settings, hasBackground: true });
const worthless = await invalidCredentials(site);
const world = await createOneOfEach(site);
const changedTables = await watchTables(site);
const writes = listApiCalls(site).filter(({ isWrite }) => isWrite);
const closed = writes.filter(({ access }) => access !== "anyone");

/** Status of a call, and the tables that it changed. */
async function attempt(call: ApiCall, client: RestClient, input: Input) {
  await changedTables();
  const answer = await call.send(client, input);
  return { ...answer, changed: await changedTables() };
}

/** Those of the calls that answered otherwise than they must. */
async function sendAll(calls: ApiCall[], client: RestClient, expected: number): Promise<string[]> {
  const wrong: string[] = [];
  for (const call of calls) {
    const { status, text } = await call.send(client, inputFor(call, world));
    if (status !== expected) wrong.push(`${call.name}: ${status} ${text.slice(0, 200)}`);
  }
  return wrong;
}

/** Writes that the row admits the role to, and the service refuses for this object or these values. */
const refusedByService: Record<Exclude<AdminRole, "owner">, string[]> = {
  editor: [],
  teacher: [
    "DELETE /api/bblogs/:id",
    "DELETE /api/bcomments/:id",
    "PUT /api/bblogs/:id",
    "notices.choose",
    "snippets.delete",
    "snippets.rename",
    "trash.erase",
    "trash.restore",
    "tutorials.delete",
    "tutorials.deleteComment",
    "tutorials.update",
    "tutorials.updateText",
  ],
  writer: [
    "DELETE /api/bcomments/:id",
    "POST /api/blog/add",
    "POST /api/blog/delete",
    "PUT /api/blog/:id",
    "notes.add",
    "notes.answer",
    "notes.setState",
    "notices.choose",
    "posts.create",
    "posts.delete",
    "posts.endPreview",
    "posts.sharePreview",
    "posts.update",
    "snippets.delete",
    "snippets.rename",
    "tutorials.deleteComment",
  ],
  moderator: ["notices.choose", "trash.erase", "trash.restore"],
};

describe("a refused write changes no row for", () => {
  it.each(worthless)("a caller with %s", async (_label, client) => {
    await changedTables();
    expect(closed.length).toBeGreaterThan(60);
    expect(await sendAll(closed, client, 401)).toEqual([]);
    expect(await changedTables()).toEqual([]);
  });

  it("a student who calls any write for administrators", async () => {
    const client = await signInStudent(site, world.student);
    await changedTables();
    const calls = closed.filter(({ access }) => access === "admin");
    expect(await sendAll(calls, client, 403)).toEqual([]);
    expect(await changedTables()).toEqual([]);
  });

  it("an administrator who calls any write for students", async () => {
    const client = await signInAdmin(site);
    await changedTables();
    const calls = closed.filter(({ access }) => access === "student");
    expect(await sendAll(calls, client, 403)).toEqual([]);
    expect(await changedTables()).toEqual([]);
  });

  it.each(adminRoles.filter((role) => role !== "owner"))(
    "an administrator who is %s, and lacks the permission",
    async (role) => {
      const refused: string[] = [];
      const objects = reuseObjects(async () => {
        const about = await createOneOfEach(site);
        const client =
          role === "teacher"
            ? (await signInTeacher(site, about.studentClass.id)).client
            : await signInAdmin(site, role);
        return { client, about };
      });
      for (const call of spreadBySubject(closed.filter(({ access }) => access !== "student"))) {
        const { client, about } = await objects.prepare(call);
        const { status, changed, text } = await attempt(call, client, inputFor(call, about));
        if (changed.length > 0) objects.noteChange(call);
        expect(status, `${call.name}: ${text.slice(0, 200)}`).not.toBe(401);
        const isRefusedByRow = !isAdmitted(call, role);
        if (isRefusedByRow) expect([call.name, status]).toEqual([call.name, 403]);
        if (status !== 403) continue;
        expect([call.name, changed]).toEqual([call.name, []]);
        if (!isRefusedByRow) refused.push(call.name);
      }
      expect(refused.sort()).toEqual(refusedByService[role]);
    },
    300_000,
  );
});

/**
 * They need more than an input: a service, a place for backups, a code of this minute, a session
 * beside the one that asks, a changed address, a business that was chosen; or they only try
 * something out, or read what is stored later. Leaving a class needs a place in it, ending a
 * calendar address needs one, and a contact counts at the device that sits the exam alone. An upload in parts goes on only in the account that began it.
 */
const needsMore =
  /email-proof$|^classes\.leave$|^timetable\.endFeed$|^exams\.contact$|askEmailProof$|generate$|^ai\.|^backups\.|settings\.test|(mail|ai)\/test$|mail\/records$|checkDomain$|letters.*(preview|ample)$|sessions\/:id$|[uU]ndoBusiness$|business\/undo$|uploads\/:id|endSession$|[cC]ode|totp|Totp|passkey|Passkey|factors|webauthn|newsletters(\W(:id\/)?(preview|test|send|resume))?$|find-?[bB]ounced$|subscribers.*allow$|questions\.readText$|^corrections\.preview$|questions\/documents$/;

describe("an authorized write", () => {
  /** The row of a call says whether it is safe to send twice; the browser's lists are made of the rows. */
  it("changes rows through the same calls, so that the refusals above are meaningful", async () => {
    const idle: string[] = [];
    const mislabelled: string[] = [];
    const repeated: string[] = [];
    const { sql } = site.container.database;
    const objects = reuseObjects(async () => {
      // There can be a hundred administrators, invitations, subjects and saved replies, and each world
      // has some.
      await sql`delete from admins`;
      await sql`delete from administrator_invitations`;
      await sql`delete from tutorials`;
      await sql`delete from questions`;
      await sql`delete from subjects`;
      await sql`delete from programmes`;
      await sql`delete from saved_replies`;
      const about = await createOneOfEach(site);
      const student = await signInStudent(site, about.student);
      const admin = await signInAdmin(site);
      await addDrafts(site);
      return { about, student, admin };
    });
    const sent = spreadBySubject(closed.filter(({ name }) => !needsMore.test(name)));
    const repeatable = writes.filter(({ access, repeat }) => access === "anyone" && repeat);
    for (const call of [...sent, ...repeatable]) {
      const { about, student, admin } = await objects.prepare(call);
      const client = call.access === "student" ? student : admin;
      const keyed = client.with({ "idempotency-key": call.name });
      const input = inputFor(call, about);
      const { status, changed, text } = await attempt(call, keyed, input);
      if (changed.length > 0) objects.noteChange(call);
      else idle.push(`${call.name}: ${status} ${text.slice(0, 120)}`);
      const isProcedure = !call.name.includes("/");
      const isOnce = changed.includes("idempotency_keys");
      if (isProcedure && isOnce !== (call.repeat === "once")) mislabelled.push(call.name);
      if (!call.repeat) continue;
      const again = await attempt(call, keyed, input);
      // The activity log notes an idempotent command each time.
      const kept = call.repeat === "once" ? [] : ["audit_entries"];
      const changedAgain = again.changed.filter((table) => !kept.includes(table));
      const isSame = again.status === status || call.repeat === "idempotent";
      if (changedAgain.length > 0 || !isSame) {
        repeated.push(`${call.name}: ${again.status} ${changedAgain}`);
      }
    }
    expect(idle).toEqual([]);
    expect(mislabelled).toEqual([]);
    expect(repeated).toEqual([]);
  }, 300_000);
});
