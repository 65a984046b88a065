import type {
  DomainRecords,
  LetterPreview,
  LetterRevision,
  LetterState,
} from "@ebute/contracts/mail";
import type { ConnectionTest } from "@ebute/contracts/settings";
import { beforeEach, describe, expect, it } from "vitest";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { mailSettings, unreachableMailServer } from "./support/mail/mail-server.ts";
import { createMailSite } from "./support/mail/mail-site.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";
import { createTestWrite } from "./support/writes/test-write.ts";

const site = await createTestApp({ settings: { RATE_LIMITS: "off" } });
const { sql } = site.container.database;
const owner = await signInAdmin(site);
const editor = await signInAdmin(site, "editor");

const kind = "passwordChanged";
const words = { subject: "New password at {site}" };

/** Changes or tries the letter. */
function call<Data = LetterState>(name: string, input: object = {}, client = owner) {
  return callProcedure<Data>(client, "mutation", `mail.letters.${name}`, { kind, ...input });
}

const save = (input: object, client = owner) => call("save", input, client);

const listRevisions = (client = owner) =>
  callProcedure<LetterRevision[]>(client, "query", "mail.letters.revisions", { kind });

const checkDomain = (client: typeof owner, input = {}) =>
  callProcedure<DomainRecords>(client, "mutation", "mail.checkDomain", input);

async function stored(): Promise<unknown> {
  const [row] = await sql`select value from settings where "group" = 'letter:passwordChanged'`;
  return row?.value;
}

/** Audited actions of this test: the log itself cannot be emptied. */
async function actions(): Promise<string[]> {
  const rows = await sql<{ action: string }[]>`
    select action from audit_entries where action like 'letters.%' order by id`;
  return rows.slice(audited).map(({ action }) => action);
}

let audited = 0;

beforeEach(async () => {
  await sql`delete from settings`;
  await sql`delete from revisions`;
  audited = 0;
  audited = (await actions()).length;
});

describe("the wording of mails", () => {
  it("can be neither read nor changed nor tested by an editor", async () => {
    const answers = [
      await callProcedure(editor, "query", "mail.letters.list"),
      await save({ words }, editor),
      await call("reset", {}, editor),
      await listRevisions(editor),
      await call("preview", { words }, editor),
      await call("sendSample", { words }, editor),
      await checkDomain(editor),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
    expect(await stored()).toBeUndefined();
  });

  it.each([
    ["subject", "One\nBcc: all@example.ng", "Subject must be a single line."],
    ["subject", "{link}", "{link} cannot be used here. You can use {name}, {site} and {contact}."],
    ["body", "Hello {name}", "The text must contain {link}."],
    [
      "body",
      "Hello {nobody} {link}",
      "{nobody} cannot be used here. You can use {name}, {site}, {contact} and {link}.",
    ],
    ["button", "", "Button is required."],
    ["note", "x".repeat(501), "Small print can have at most 500 characters."],
  ])("refuses %s %j", async (field, value, message) => {
    for (const { status, failure } of [
      await save({ words: { [field]: value } }),
      await call("preview", { words: { [field]: value } }),
    ]) {
      expect(status).toBe(400);
      expect(failure).toMatchObject({ issues: [{ path: field, message }] });
    }
    expect(await stored()).toBeUndefined();
  });

  it("is not found for a mail that the product does not send", async () => {
    expect((await save({ kind: "newsletter", words })).status).toBe(400);
  });

  it("is stored only where it differs from the default", async () => {
    const { data } = await save({ words: { ...words, button: "Choose a new password" } });
    expect(data).toMatchObject({ version: 1, words: { ...words } });
    expect(await stored()).toEqual(words);
    await save({ words: { note: "Mine" } });
    expect(await stored()).toEqual({ ...words, note: "Mine" });
    await save({ words: { subject: data.defaults.subject } });
    expect(await stored()).toEqual({ note: "Mine" });
  });

  it("is refused when it is based on an older version, with the present one", async () => {
    await save({ words });
    const { status, failure } = await save({ words: { note: "Mine" }, version: 0 });
    expect(status).toBe(409);
    expect(failure).toMatchObject({ current: { version: 1, words } });
    expect((await save({ words, version: 7 })).status).toBe(409);
    const reset = await call("reset", { version: 0 });
    expect(reset.status).toBe(409);
    expect(reset.failure).toMatchObject({ current: { version: 1, words } });
    expect(await stored()).toEqual(words);
  });

  it("can be reset and restored, each with an entry in the activity log", async () => {
    await save({ words });
    const reset = await call("reset", { version: 1 });
    expect(reset.data).toMatchObject({ version: 2, words: reset.data.defaults });
    expect(await stored()).toEqual({});
    const { data: revisions } = await listRevisions();
    expect(revisions.map(({ version, words: kept }) => [version, kept])).toEqual([
      [2, {}],
      [1, words],
    ]);
    const restored = await call("restore", { id: revisions[1]?._id });
    expect(restored.data).toMatchObject({ version: 3, words });
    expect(await actions()).toEqual(["letters.save", "letters.reset", "letters.save"]);
  });

  it("keeps its last 50 versions", async () => {
    for (let number = 1; number <= 52; number += 1) {
      await save({ words: { subject: `Number ${number}` } });
    }
    const { data: revisions } = await listRevisions();
    expect(revisions).toHaveLength(50);
    expect(revisions.at(-1)).toMatchObject({ words: { subject: "Number 3" } });
  });

  it("is saved once by a repeated request", async () => {
    const pressed = owner.with({ "idempotency-key": "the same press" });
    for (const input of [{ words }, { words }]) {
      expect((await save(input, pressed)).data.version).toBe(1);
    }
    await call("reset");
    expect((await save({ words }, pressed)).data.version).toBe(2);
    expect(await stored()).toEqual({});
  });

  it("is not recorded when nothing changed", async () => {
    expect((await call("reset")).data.version).toBe(0);
    await save({ words: {} });
    expect(await stored()).toBeUndefined();
    expect(await actions()).toEqual([]);
  });

  it("changes no page of the site", async () => {
    const before = (await site.container.settingsReader.read()).fingerprint;
    await save({ words });
    expect((await site.container.settingsReader.read()).fingerprint).toBe(before);
  });
});

describe("the preview of a mail", () => {
  it("shows unsaved wording with sample values, and saves nothing", async () => {
    const { data: preview } = await call<LetterPreview>("preview", {
      words: { ...words, body: "<script>alert(1)</script> {name}\n\n{link}" },
    });
    expect(preview).toMatchObject({ subject: "New password at Ebute" });
    expect(preview.text).toContain("<script>alert(1)</script> Ada Obi");
    expect(preview.html).not.toContain("<script");
    expect(await stored()).toBeUndefined();
  });

  it("is not mailed while mail is off, and only a limited number of times", async () => {
    const { data } = await call("sendSample", { words });
    expect(data).toEqual({ isWorking: false, report: "Set up mail first, under Settings." });
    const limited = await createTestApp({ beside: site });
    const client = await signInAdmin(limited);
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      statuses.push((await call("sendSample", { words }, client)).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  });
});

describe("a mail with the firm's wording", () => {
  it("keeps the wording of the time when it was queued", async () => {
    const settings = mailSettings(unreachableMailServer);
    const waiting = await createTestApp({ settings, hasBackground: true });
    const client = await signInAdmin(waiting);
    const write = createTestWrite(waiting);
    const send = () =>
      write((unit) =>
        waiting.container.services.mail.enqueue(unit, {
          kind: "passwordChanged",
          to: "ada@example.ng",
          name: "Ada",
        }),
      );
    await save({ words }, client);
    await send();
    await save({ words: { subject: "Other words" } }, client);
    await send();
    const rows = await waiting.container.database.sql`select subject from mails order by id`;
    expect(rows.map(({ subject }) => subject)).toEqual(["New password at Ebute", "Other words"]);
  });

  it("is sent as a sample only to the owner", async () => {
    const mailing = await createMailSite();
    const client = await signInAdmin(mailing);
    const { data: test } = await call<ConnectionTest>("sendSample", { words }, client);
    expect(test).toMatchObject({ isWorking: true });
    const [mail] = mailing.server.mails;
    expect(mail?.parsed.subject).toBe("[Sample] New password at Ebute");
    expect(test.report).toContain(String(mail?.recipients[0]));
    expect(mail?.recipients).toHaveLength(1);
    await mailing.close();
  });
});

describe("the DNS records of the sender's domain", () => {
  const keyOf = (selector: string) => [selector, "_domainkey", "example.ng"].join(".");
  const answers: Record<string, string> = {
    "example.ng": "v=spf1 mx -all",
    [keyOf("google")]: "v=DKIM1; p=MIGf",
  };
  const asked: string[] = [];
  const openResolver = () => ({
    cancel: () => {},
    resolveTxt: async (host: string) => {
      asked.push(host);
      const answer = answers[host];
      if (answer) return [[answer]];
      throw Object.assign(new Error(host), { code: "ENOTFOUND" });
    },
  });

  it("are looked up for the saved sender, at most twenty times in ten minutes", async () => {
    const checking = await createTestApp({ beside: site, openResolver });
    const client = await signInAdmin(checking);
    const check = (input: object) => checkDomain(client, input);
    expect((await check({})).data).toMatchObject({ domain: "", records: [] });
    const values = { host: "smtp.gmail.com", port: 587, user: "ada@example.ng" };
    await client.put("/api/admin/settings/mail", { values, secret: "app password" });
    const { data } = await check({});
    expect(data.records.map(({ name, state }) => [name, state])).toEqual([
      ["SPF", "incomplete"],
      ["DKIM", "found"],
      ["DMARC", "missing"],
    ]);
    expect(asked).toEqual(["example.ng", keyOf("google"), "_dmarc.example.ng"]);
    expect((await check({ selector: "x y" })).status).toBe(400);
    await check({ selector: "mine" });
    expect(asked).toContain(keyOf("mine"));
    const statuses: number[] = [];
    for (let count = 0; count < 18; count += 1) statuses.push((await check({})).status);
    expect(statuses.slice(-2)).toEqual([200, 429]);
  });

  it("are not looked up for a public mail provider", async () => {
    const checking = await createTestApp({ beside: site, openResolver });
    const client = await signInAdmin(checking);
    const values = { host: "smtp.gmail.com", port: 587, user: "ada@gmail.com" };
    await client.put("/api/admin/settings/mail", { values, secret: "app password" });
    const { data } = await checkDomain(client);
    expect(data).toMatchObject({ domain: "gmail.com", records: [] });
    expect(data.note).toContain("not yours");
  });
});
