import { describe, expect, it } from "vitest";
import { type Call, callsOf } from "./support/calls.ts";
import { SESSION_SECRET, worthlessCredentials } from "./support/credentials.ts";
import type { RestClient } from "./support/rest-client.ts";
import { signInAdmin, signInStudent } from "./support/sign-in.ts";
import { changedTables, tableChecksums } from "./support/table-checksums.ts";
import { createTestApp } from "./support/test-app.ts";
import { createWorld, inputFor } from "./support/world.ts";

/** Letters go nowhere: what would be written about them is there to be looked at. */
const settings = {
  SESSION_SECRET,
  RATE_LIMITS: "off",
  SMTP_URL: "smtp://127.0.0.1:1",
  MAIL_FROM: "nobody@ebute.example",
};
const site = await createTestApp({ settings, hasBackground: true });
const worthless = await worthlessCredentials(site);
const world = await createWorld(site);
const writes = callsOf(site).filter(({ isWrite }) => isWrite);
const closed = writes.filter(({ access }) => access !== "anyone");

/** What a call answers, and the tables that are not as they were before it. */
async function attempt(call: Call, client: RestClient, about = world) {
  const before = await tableChecksums(site);
  const answer = await call.send(client, inputFor(call, about));
  return { ...answer, changed: changedTables(before, await tableChecksums(site)) };
}

/** Those of the calls that answered otherwise than they must. */
async function sendAll(calls: Call[], client: RestClient, expected: number): Promise<string[]> {
  const wrong: string[] = [];
  for (const call of calls) {
    const { status, text } = await call.send(client, inputFor(call, world));
    if (status !== expected) wrong.push(`${call.name}: ${status} ${text.slice(0, 200)}`);
  }
  return wrong;
}

describe("a write that is refused changes no row", () => {
  it.each(worthless)("of anybody with %s", async (_label, client) => {
    const before = await tableChecksums(site);
    expect(closed.length).toBeGreaterThan(60);
    expect(await sendAll(closed, client, 401)).toEqual([]);
    expect(changedTables(before, await tableChecksums(site))).toEqual([]);
  });

  it("of a student, wherever it is for administrators", async () => {
    const client = await signInStudent(site, world.student);
    const before = await tableChecksums(site);
    const calls = closed.filter(({ access }) => access === "admin");
    expect(await sendAll(calls, client, 403)).toEqual([]);
    expect(changedTables(before, await tableChecksums(site))).toEqual([]);
  });

  it("of an administrator, wherever it is for students", async () => {
    const client = await signInAdmin(site);
    const before = await tableChecksums(site);
    const calls = closed.filter(({ access }) => access === "student");
    expect(await sendAll(calls, client, 403)).toEqual([]);
    expect(changedTables(before, await tableChecksums(site))).toEqual([]);
  });

  it.each(["editor", "moderator"] as const)(
    "of an administrator who is %s and may not",
    async (role) => {
      const refused: string[] = [];
      for (const call of closed.filter(({ access }) => access !== "student")) {
        const client = await signInAdmin(site, role);
        const { status, changed, text } = await attempt(call, client, await createWorld(site));
        expect(status, `${call.name}: ${text.slice(0, 200)}`).not.toBe(401);
        if (status !== 403) continue;
        refused.push(call.name);
        expect([call.name, changed]).toEqual([call.name, []]);
      }
      await expect(`${refused.sort().join("\n")}\n`).toMatchFileSnapshot(
        `access/${role}-writes-refused.txt`,
      );
    },
    300_000,
  );
});

/** They need more than an input: a service, a code of this minute, a session beside the one that asks. */
const needsMore =
  /generate$|^ai\.|sessions\/:id$|endSession$|[cC]ode|totp|Totp|passkey|Passkey|factors|webauthn/;

describe("the same writes", () => {
  it("by whom they are for do change rows, so that the silence above says something", async () => {
    const idle: string[] = [];
    const { sql } = site.container.database;
    for (const call of closed.filter(({ name }) => !needsMore.test(name))) {
      // There can be a hundred administrators and invitations, and each world has some.
      await sql`delete from admins`;
      await sql`delete from administrator_invitations`;
      const about = await createWorld(site);
      const client =
        call.access === "student"
          ? await signInStudent(site, about.student)
          : await signInAdmin(site);
      const { status, changed, text } = await attempt(call, client, about);
      if (changed.length === 0) idle.push(`${call.name}: ${status} ${text.slice(0, 120)}`);
    }
    expect(idle).toEqual([]);
  }, 300_000);
});
