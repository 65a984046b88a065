import type { DomainRecords, LetterRevision, LetterState } from "@ebute/contracts/mail";
import { beforeEach, describe, expect, it } from "vitest";
import { mailSettings, unreachableMailServer } from "./support/mail/mail-server.ts";
import { createMailSite } from "./support/mail/mail-site.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";
import { createTestWrite } from "./support/writes/test-write.ts";

const site = await createTestApp({ settings: { RATE_LIMITS: "off" } });
const { sql } = site.container.database;
const owner = await signInAdmin(site);
const editor = await signInAdmin(site, "editor");

type Saved = { letter: LetterState };

const path = "/api/admin/letters/passwordChanged";
const words = { subject: "New password at {site}" };

const save = (body: object) => owner.put<Saved>(path, body);

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
      await editor.get("/api/admin/letters"),
      await editor.put(path, { words }),
      await editor.post(`${path}/reset`, {}),
      await editor.get(`${path}/revisions`),
      await editor.post(`${path}/preview`, { words }),
      await editor.post(`${path}/sample`, { words }),
      await editor.post("/api/admin/settings/mail/records", {}),
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
    for (const { status, body } of [
      await save({ words: { [field]: value } }),
      await owner.post(`${path}/preview`, { words: { [field]: value } }),
    ]) {
      expect(status).toBe(400);
      expect(body).toMatchObject({ issues: [{ path: field, message }] });
    }
    expect(await stored()).toBeUndefined();
  });

  it("is not found for a mail that the product does not send", async () => {
    expect((await owner.put("/api/admin/letters/newsletter", { words })).status).toBe(400);
  });

  it("is stored only where it differs from the default", async () => {
    const { body } = await save({ words: { ...words, button: "Choose a new password" } });
    expect(body.letter).toMatchObject({ version: 1, words: { ...words } });
    expect(await stored()).toEqual(words);
    await save({ words: { note: "Mine" } });
    expect(await stored()).toEqual({ ...words, note: "Mine" });
    await save({ words: { subject: body.letter.defaults.subject } });
    expect(await stored()).toEqual({ note: "Mine" });
  });

  it("is refused when it is based on an older version, with the present one", async () => {
    await save({ words });
    const { status, body } = await owner.put(path, { words: { note: "Mine" }, version: 0 });
    expect(status).toBe(409);
    expect(body).toMatchObject({ current: { version: 1, words } });
    const late = await owner.put(path, { words }, { headers: { "if-match": '"7"' } });
    expect(late.status).toBe(409);
    expect((await owner.post(`${path}/reset`, { version: 0 })).status).toBe(409);
    expect(await stored()).toEqual(words);
  });

  it("can be reset and restored, each with an entry in the activity log", async () => {
    await save({ words });
    const reset = await owner.post<Saved>(`${path}/reset`, { version: 1 });
    expect(reset.body.letter).toMatchObject({ version: 2, words: reset.body.letter.defaults });
    expect(await stored()).toEqual({});
    const { body } = await owner.get<{ revisions: LetterRevision[] }>(`${path}/revisions`);
    expect(body.revisions.map(({ version, words: kept }) => [version, kept])).toEqual([
      [2, {}],
      [1, words],
    ]);
    const restored = await owner.post<Saved>(
      `${path}/revisions/${body.revisions[1]?._id}/restore`,
      {},
    );
    expect(restored.body.letter).toMatchObject({ version: 3, words });
    expect(await actions()).toEqual(["letters.save", "letters.reset", "letters.save"]);
  });

  it("keeps its last 50 versions", async () => {
    for (let number = 1; number <= 52; number += 1) {
      await save({ words: { subject: `Number ${number}` } });
    }
    const { body } = await owner.get<{ revisions: LetterRevision[] }>(`${path}/revisions`);
    expect(body.revisions).toHaveLength(50);
    expect(body.revisions.at(-1)).toMatchObject({ words: { subject: "Number 3" } });
  });

  it("is saved once by a repeated request", async () => {
    const headers = { "idempotency-key": "the same press" };
    for (const body of [{ words }, { words }]) {
      expect((await owner.put<Saved>(path, body, { headers })).body.letter.version).toBe(1);
    }
    await owner.post(`${path}/reset`, {});
    const again = await owner.put<Saved>(path, { words }, { headers });
    expect(again.body.letter.version).toBe(2);
    expect(await stored()).toEqual({});
  });

  it("is not recorded when nothing changed", async () => {
    const { body } = await owner.post<Saved>(`${path}/reset`, {});
    expect(body.letter.version).toBe(0);
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
    const { body } = await owner.post<{ preview: Record<string, string> }>(`${path}/preview`, {
      words: { ...words, body: "<script>alert(1)</script> {name}\n\n{link}" },
    });
    expect(body.preview).toMatchObject({ subject: "New password at Ebute" });
    expect(body.preview.text).toContain("<script>alert(1)</script> Ada Obi");
    expect(body.preview.html).not.toContain("<script");
    expect(await stored()).toBeUndefined();
  });

  it("is not mailed while mail is off, and only a limited number of times", async () => {
    const { body } = await owner.post<{ test: unknown }>(`${path}/sample`, { words });
    expect(body.test).toEqual({ isWorking: false, report: "Set up mail first, under Settings." });
    const limited = await createTestApp({ beside: site });
    const client = await signInAdmin(limited);
    const statuses: number[] = [];
    for (let call = 0; call < 11; call += 1) {
      statuses.push((await client.post(`${path}/sample`, { words })).status);
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
          ...{ kind: "passwordChanged", to: "ada@example.ng", name: "Ada" },
        }),
      );
    await client.put(path, { words });
    await send();
    await client.put(path, { words: { subject: "Other words" } });
    await send();
    const rows = await waiting.container.database.sql`select subject from mails order by id`;
    expect(rows.map(({ subject }) => subject)).toEqual(["New password at Ebute", "Other words"]);
  });

  it("is sent as a sample only to the owner", async () => {
    const mailing = await createMailSite();
    const client = await signInAdmin(mailing);
    const { body } = await client.post<{ test: { isWorking: boolean; report: string } }>(
      `${path}/sample`,
      { words },
    );
    expect(body.test).toMatchObject({ isWorking: true });
    const [mail] = mailing.server.mails;
    expect(mail?.parsed.subject).toBe("[Sample] New password at Ebute");
    expect(body.test.report).toContain(String(mail?.recipients[0]));
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
    const check = (body: object) =>
      client.post<DomainRecords>("/api/admin/settings/mail/records", body);
    expect((await check({})).body).toMatchObject({ domain: "", records: [] });
    const values = { host: "smtp.gmail.com", port: 587, user: "ada@example.ng" };
    await client.put("/api/admin/settings/mail", { values, secret: "app password" });
    const { body } = await check({});
    expect(body.records.map(({ name, state }) => [name, state])).toEqual([
      ["SPF", "incomplete"],
      ["DKIM", "found"],
      ["DMARC", "missing"],
    ]);
    expect(asked).toEqual(["example.ng", keyOf("google"), "_dmarc.example.ng"]);
    expect((await check({ selector: "x y" })).status).toBe(400);
    await check({ selector: "mine" });
    expect(asked).toContain(keyOf("mine"));
    const statuses: number[] = [];
    for (let call = 0; call < 18; call += 1) statuses.push((await check({})).status);
    expect(statuses.slice(-2)).toEqual([200, 429]);
  });

  it("are not looked up for a public mail provider", async () => {
    const checking = await createTestApp({ beside: site, openResolver });
    const client = await signInAdmin(checking);
    const values = { host: "smtp.gmail.com", port: 587, user: "ada@gmail.com" };
    await client.put("/api/admin/settings/mail", { values, secret: "app password" });
    const { body } = await client.post<DomainRecords>("/api/admin/settings/mail/records", {});
    expect(body).toMatchObject({ domain: "gmail.com", records: [] });
    expect(body.note).toContain("not yours");
  });
});
