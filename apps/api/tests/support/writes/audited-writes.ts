import type { AccountSession } from "@ebute/contracts/sign-in";
import { ADMIN_PASSWORD } from "#tests/factories/admins.ts";
import { createPicture } from "#tests/factories/pictures.ts";
import { callProcedure } from "#tests/support/calls/trpc-client.ts";
import type { ApiCall } from "../calls/api-calls.ts";
import { createOneOfEach } from "../content/one-of-each.ts";
import { reuseObjects, spreadBySubject } from "../content/reused-objects.ts";
import { inputFor } from "../generated-input/input-for.ts";
import { mailSettings, unreachableMailServer } from "../mail/mail-server.ts";
import { createTestApp, type TestApp } from "../servers/test-app.ts";
import { signInAdmin } from "../sign-in/sign-in.ts";

/** Writes without an audit entry, each with its reason. */
export const writesWithoutEntry: [RegExp, string][] = [
  [
    /^ai\.(draft|generate|rewrite|suggest|describePicture)$|^POST \/api\/blog\/generate$/,
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
    /^settings\.test(Mail|Ai|Backups)$|^POST \/api\/admin\/settings\/(mail|ai)\/test$/,
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
  [/^backups\.confirmSite$/, "Asks for a site that was restored: its test looks at the entry."],
  [
    /^onboarding\.undoBusiness$/,
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
  [/factors\.startTotp$/, "A secret that opens nothing until its first code has come."],
  [
    /factors?\b|confirmByCode|confirm-by-code$|[Pp]asskey/,
    "Asks for what a device makes, which no sample has: tests of the second factors look at the entries.",
  ],
];

/** A site whose calls are sent by an owner, who gets the audit entries of each. */
export async function createAuditedSite(list: (site: TestApp) => ApiCall[]) {
  const site = await createTestApp({
    settings: mailSettings(unreachableMailServer, { RATE_LIMITS: "off" }),
    // Mails are taken up again.
    hasBackground: true,
  });
  const { sql } = site.container.database;
  const objects = reuseObjects(async () => {
    const about = await createOneOfEach(site);
    const owner = await signInAdmin(site);
    const { data: sessions } = await callProcedure<AccountSession[]>(
      owner,
      "query",
      "auth.listSessions",
    );
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

  const writes = list(site).filter(
    ({ isWrite, access }) => isWrite && (access === "admin" || access === "signedIn"),
  );
  const audited = spreadBySubject(writes).filter(
    ({ name }) => !writesWithoutEntry.some(([names]) => names.test(name)),
  );
  return { names: writes.map(({ name }) => name), audited, attempt };
}
