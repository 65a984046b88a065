import type { AccountSession } from "@ebute/contracts/sign-in";
import { describe, expect, it } from "vitest";
import { ADMIN_PASSWORD } from "./factories/admins.ts";
import { createPicture } from "./factories/pictures.ts";
import { type ApiCall, listApiCalls } from "./support/calls/api-calls.ts";
import { createOneOfEach } from "./support/content/one-of-each.ts";
import { reuseObjects, spreadBySubject } from "./support/content/reused-objects.ts";
import { inputFor } from "./support/generated-input/input-for.ts";
import { mailSettings, unreachableMailServer } from "./support/mail/mail-server.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({
  settings: mailSettings(unreachableMailServer, { RATE_LIMITS: "off" }),
  // Mails are taken up again.
  hasBackground: true,
});
const { sql } = site.container.database;

/** Writes without an audit entry, each with its reason. */
const exceptions: [RegExp, string][] = [
  [
    /^ai\.(draft|rewrite|suggest|describePicture)$|^POST \/api\/blog\/generate$/,
    "Writes nothing: a draft stands in the form until it is saved.",
  ],
  [
    /^drafts\.|\/api\/admin\/drafts$/,
    "Changes what nobody else sees: what is typed into a form is no act before it is saved.",
  ],
  [/^notices\.choose$/, "Changes only which letters the caller gets."],
  [/^corrections\.preview$/, "Writes nothing: it counts what a correction would change."],
  [
    /^questions\.readText$|^POST \/api\/admin\/questions\/documents$/,
    "Writes nothing but pictures, whose upload is recorded: questions are shown before their import.",
  ],
  [
    /^settings\.test(Mail|Ai|Backups|Cdn)$|^POST \/api\/admin\/settings\/(mail|ai|cdn)\/test$/,
    "Writes nothing: it tries settings before they are saved.",
  ],
  [
    /\/api\/admin\/uploads/,
    "Stores what is no picture or attachment yet; the end of an upload is recorded as one in one request is: its tests look at the entry.",
  ],
  [
    /^backups\.(start|prepareDownload)$/,
    "Asks for a place and an archive, which no sample has: tests of backups look at the entries.",
  ],
  [
    /^onboarding\.undoBusiness$|^POST \/api\/admin\/onboarding\/business\/undo$/,
    "Asks for a kind of business that was chosen: its tests look at the entries.",
  ],
  [
    /^mail\.letters\.(preview|sendSample)$|^POST \/api\/admin\/letters\/:kind\/(preview|sample)$/,
    "Writes nothing: it shows or mails words that need not be saved.",
  ],
  [
    /^newsletters\.resume$|\/api\/admin\/newsletters\/:id\/resume$/,
    "Asks for a newsletter that is paused: its tests look at the entries.",
  ],
  [
    /^newsletters\.(preview|test)$|^POST \/api\/admin\/newsletters\/(preview|test)$/,
    "Writes nothing: it shows a letter or mails it to its author.",
  ],
  [
    /^subscribers\.(findBounced|allow)$|\/api\/admin\/subscribers\/(find-bounced|:id\/allow)$/,
    "Finds addresses and changes nothing; or asks for an address that was stopped: its tests look at the entries.",
  ],
  [
    /^mail\.checkDomain$|^POST \/api\/admin\/settings\/mail\/records$/,
    "Writes nothing: it looks up public records.",
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

const writes = listApiCalls(site).filter(
  ({ isWrite, access }) => isWrite && (access === "admin" || access === "signedIn"),
);

const objects = reuseObjects(async () => {
  const about = await createOneOfEach(site);
  const owner = await signInAdmin(site);
  const { sessions } = (await owner.get<{ sessions: AccountSession[] }>("/api/auth/sessions")).body;
  const [signIn] = await sql`select actor_id from audit_entries order by id desc limit 1`;
  return { about, owner, sessions, ownerId: signIn?.actor_id };
});

/** Outcome of an owner's call: its answer, and the actions of its audit entries. */
async function attempt(call: ApiCall) {
  const { about, owner, sessions, ownerId } = await objects.prepare(call);
  const [mark] = await sql`select id from audit_entries order by id desc limit 1`;
  const known = { password: ADMIN_PASSWORD, currentPassword: ADMIN_PASSWORD };
  const ids = await idsFor(call, sessions);
  const { status, text } = await call.send(owner, inputFor(call, about, { ...known, ...ids }));
  objects.noteChange(call);
  const entries = await sql`
    select action from audit_entries where id > ${mark?.id} and actor_id = ${ownerId}`;
  return {
    answer: `${status} ${text.slice(0, 200)}`,
    actions: entries.map(({ action }) => String(action)),
  };
}

/** Inputs that the name of a field does not determine. */
async function idsFor({ name }: ApiCall, sessions: AccountSession[]) {
  if (/session/i.test(name)) return { id: sessions[0]?._id };
  // The sample is published, and what is so already is no change.
  if (/setPublished|toggle-publish/.test(name)) return { isPublished: false };
  return { pictureId: (await createPicture(site)).id };
}

describe("the audit log coverage", () => {
  it("lists a reason for each write without an entry, and only for those", () => {
    const names = writes.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(60);
    const unused = exceptions.filter(([pattern]) => !names.some((name) => pattern.test(name)));
    expect(unused).toEqual([]);
  });

  it.each(
    spreadBySubject(writes)
      .filter(({ name }) => !isException(name))
      .map((call) => [call.name, call] as const),
  )("includes the write %s", async (_name, call) => {
    const { answer, actions } = await attempt(call);
    expect(answer).toMatch(/^20[01] /);
    expect(actions).not.toEqual([]);
  });
});
