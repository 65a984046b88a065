import type { OwnSession } from "@ebute/contracts/auth";
import { describe, expect, it } from "vitest";
import { ADMIN_PASSWORD } from "./factories/admins.ts";
import { createPicture } from "./factories/pictures.ts";
import { type Call, callsOf } from "./support/calls.ts";
import { signInAdmin } from "./support/sign-in.ts";
import { changedTables, tableChecksums } from "./support/table-checksums.ts";
import { createTestApp } from "./support/test-app.ts";
import { createWorld, inputFor } from "./support/world.ts";

const site = await createTestApp({
  settings: {
    RATE_LIMITS: "off",
    SMTP_URL: "smtp://127.0.0.1:1",
    MAIL_FROM: "nobody@ebute.example",
  },
  // Mails are taken up again.
  hasBackground: true,
});
const { sql } = site.container.database;

/** Writes that leave no entry, each with its reason. Whoever adds one says why. */
const exceptions: [RegExp, string][] = [
  [
    /^ai\.draft$|^POST \/api\/blog\/generate$/,
    "Writes nothing: a draft stands in the form until it is saved.",
  ],
  [
    /factors\.startTotp$|^POST \/api\/auth\/totp$/,
    "A secret that opens nothing until its first code has come.",
  ],
  [
    /factors?\b|confirmByCode|(confirm-by-code|totp\/\w+|recovery-codes|passkeys.*)$|[Pp]asskey/,
    "Asks for what a device makes, which no sample has: tests of the second factors look at the entries.",
  ],
];

const isException = (name: string) => exceptions.some(([names]) => names.test(name));

const writes = callsOf(site).filter(
  ({ isWrite, access }) => isWrite && (access === "admin" || access === "signedIn"),
);

/** What an owner's call did: whether it was answered well, what it changed, and what was written down of it. */
async function attempt(call: Call) {
  const about = await createWorld(site);
  const owner = await signInAdmin(site);
  const { sessions } = (await owner.get<{ sessions: OwnSession[] }>("/api/auth/sessions")).body;
  const [mark] = await sql`select id, actor_id from audit_entries order by id desc limit 1`;
  const before = await tableChecksums(site);
  const known = { password: ADMIN_PASSWORD, currentPassword: ADMIN_PASSWORD };
  const ids = await idsFor(call, sessions);
  const { status, text } = await call.send(owner, inputFor(call, about, { ...known, ...ids }));
  const changed = changedTables(before, await tableChecksums(site));
  const entries = await sql`
    select action from audit_entries where id > ${mark?.id} and actor_id = ${mark?.actor_id}`;
  const actions = entries.map(({ action }) => String(action));
  return { name: call.name, answer: `${status} ${text.slice(0, 200)}`, changed, actions };
}

/** What the name of a field alone does not say. */
async function idsFor({ name }: Call, sessions: OwnSession[]) {
  if (/session/i.test(name)) return { id: sessions[0]?._id };
  // The sample is published, and what is so already is no change.
  if (/setPublished|toggle-publish/.test(name)) return { isPublished: false };
  return { pictureId: (await createPicture(site)).id };
}

describe("every write of an administrator", () => {
  it("has a reason where it leaves no entry, and only such calls are listed", () => {
    const names = writes.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(60);
    const unused = exceptions.filter(([pattern]) => !names.some((name) => pattern.test(name)));
    expect(unused).toEqual([]);
  });

  it.each(
    writes.filter(({ name }) => !isException(name)).map((call) => [call.name, call] as const),
  )("is written down: %s", async (_name, call) => {
    const { answer, changed, actions } = await attempt(call);
    expect(answer).toMatch(/^20[01] /);
    expect(changed).toContain("audit_entries");
    expect(actions).not.toEqual([]);
  });
});
