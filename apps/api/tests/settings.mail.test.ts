import {
  type ConnectionTest,
  defaultServerSettings,
  type SettingsState,
} from "@ebute/contracts/settings";
import { beforeEach, describe, expect, it } from "vitest";
import { createTargetResolver, type PinnedTarget } from "#platform/net/outbound-target.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { useMailServer } from "./support/mail/mail-site.ts";
import { closedPort, startScriptedSmtp } from "./support/mail/scripted-smtp.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";
import { listSettingsRevisions, restoreSettings } from "./support/writes/settings-calls.ts";

const HOST = "smtp.example.ng";
const PASSWORD = "smtp-password-for-nobody-to-see";

/** Address of the host; undefined for one in a private network. */
let stub: PinnedTarget | undefined;
const connections: string[] = [];

const resolvePrivate = createTargetResolver({ lookup: async () => [{ address: "10.1.2.3" }] });

const site = await createTestApp({
  settings: { RATE_LIMITS: "off" },
  resolveTarget: async (target) => {
    connections.push(target.host);
    return target.host === HOST && stub ? stub : resolvePrivate(target);
  },
});
const { sql } = site.container.database;
const owner = await signInAdmin(site);
const editor = await signInAdmin(site, "editor");

type Saved = { settings: SettingsState };

const path = "/api/admin/settings/mail";
const values = { host: HOST, port: 587, user: "ada@example.ng" };
const typed = { ...defaultServerSettings.mail, ...values };

const save = (body: object) => owner.put<Saved>(path, body);

async function test(body: object): Promise<ConnectionTest> {
  const { data } = await callProcedure<ConnectionTest>(
    owner,
    "mutation",
    "settings.testMail",
    body,
  );
  return data;
}

const currentMail = () => site.container.services.mail.isConfigured;

/** Everything that the database contains, as text. */
async function databaseText(): Promise<string> {
  const tables = await sql`select tablename from pg_tables where schemaname = 'public'`;
  const texts = await Promise.all(
    tables.map(async ({ tablename }) => JSON.stringify(await sql`select * from ${sql(tablename)}`)),
  );
  return texts.join("\n");
}

beforeEach(async () => {
  await sql`delete from settings`;
  await sql`delete from revisions`;
  site.container.settingsReader.observeTags(["server-settings"]);
  await site.container.settingsReader.read();
  stub = undefined;
  connections.length = 0;
});

it("the mail settings store nothing derived from the password with the idempotency key", async () => {
  await sql`delete from idempotency_keys`;
  for (const secret of [PASSWORD, "another password"]) {
    const headers = { "idempotency-key": `save with ${secret.length} characters` };
    expect((await owner.put(path, { values, secret }, { headers })).status).toBe(200);
  }
  const rows = await sql`select fingerprint from idempotency_keys`;
  expect(rows).toHaveLength(2);
  expect(rows[0]?.fingerprint).toBe(rows[1]?.fingerprint);
});

describe("the mail server settings", () => {
  it("are neither readable nor writable nor testable by an editor", async () => {
    expect((await editor.put(path, { values })).status).toBe(403);
    expect((await listSettingsRevisions(editor, "mail")).status).toBe(403);
    const tested = await callProcedure(editor, "mutation", "settings.testMail", { values: typed });
    expect(tested.status).toBe(403);
    const { text } = await editor.get("/api/admin/settings");
    expect(text).not.toContain('"mail"');
    expect(connections).toEqual([]);
  });

  it("are saved and restored only after a recent confirmation", async () => {
    const other = await createTestApp();
    const client = await signInAdmin(other);
    await client.put(path, { values, secret: PASSWORD });
    const [revision] = await other.container.database.sql`select id from revisions`;
    other.clock.advance({ minutes: 11 });
    const late = await client.put(path, { values: { host: "smtp.thief.example" } });
    const restored = await restoreSettings(client, { group: "mail", id: revision?.id });
    expect([late.status, restored.status]).toEqual([403, 403]);
    expect(late.body).toMatchObject({ reason: "confirmation_required" });
    const [row] = await other.container.database.sql`select value from settings`;
    expect(row?.value).toMatchObject({ host: HOST });
  });

  it.each([
    ["host", "127.0.0.1", "Mail server must be a name such as smtp.example.com."],
    ["host", "localhost", "Mail server must be a name such as smtp.example.com."],
    ["host", "smtp.example.ng:25", "Mail server must be a name such as smtp.example.com."],
    ["port", 25, "Port must be 587, 465 or 2525."],
    ["fromName", "Ada <x>", "Sender's name must not contain <, > or \"."],
    ["fromAddress", "ada", "Please enter a valid e-mail address."],
  ])("refuse %s %j", async (field, value, message) => {
    const { status, body } = await save({ values: { ...values, [field]: value } });
    expect(status).toBe(400);
    expect(body).toMatchObject({ issues: [{ path: field, message }] });
    expect(await sql`select 1 from settings`).toHaveLength(0);
  });

  it("require a sender address", async () => {
    const { status, body } = await save({ values: { host: HOST, user: "apikey" } });
    expect(status).toBe(400);
    const message = "Sender's e-mail address is required.";
    expect(body).toMatchObject({ issues: [{ path: "fromAddress", message }] });
  });

  it("turn mail on and off without a restart", async () => {
    expect(currentMail()).toBe(false);
    await save({ values, secret: PASSWORD });
    expect(currentMail()).toBe(true);
    await save({ values: { host: "" } });
    expect(currentMail()).toBe(false);
  });

  it("are read-only where the environment sets them, with the variable's name", async () => {
    const settings = { SMTP_URL: "smtp://ada:secret@127.0.0.1:25", MAIL_FROM: "news@example.ng" };
    const fixed = await createTestApp({ beside: site, settings });
    const { body } = await (await signInAdmin(fixed)).get<{ settings: SettingsState[] }>(
      "/api/admin/settings",
    );
    expect(body.settings.find(({ group }) => group === "mail")).toMatchObject({
      values: { host: "127.0.0.1", port: 25, user: "ada", fromAddress: "news@example.ng" },
      fromEnvironment: { host: "SMTP_URL", secret: "SMTP_URL", fromAddress: "MAIL_FROM" },
      secret: "saved",
    });
    const client = await signInAdmin(fixed);
    expect((await client.put(path, { values })).status).toBe(409);
    expect((await client.put(path, { values: {}, secret: "other" })).status).toBe(409);
  });
});

describe("the password of the mail server", () => {
  it("appears in no response, page, stored revision or log entry", async () => {
    const saved = await save({ values, secret: PASSWORD });
    const texts = [
      saved.text,
      (await owner.get("/api/admin/settings")).text,
      (await listSettingsRevisions(owner, "mail")).text,
      (await callProcedure(owner, "query", "audit.table")).text,
      (await callProcedure(owner, "query", "settings.list")).text,
      JSON.stringify(await site.container.settingsReader.read()),
      await databaseText(),
    ];
    for (const text of texts) expect(text).not.toContain(PASSWORD);
    for (const text of texts.slice(0, 6)) expect(text).not.toMatch(/sealed/i);
    expect(JSON.stringify(await sql`select value from revisions`)).not.toContain("sealed");
    expect(saved.body.settings.secret).toBe("saved");
    expect(JSON.stringify(await site.container.settingsReader.read())).not.toContain(HOST);
  });

  it("stays when an empty one is sent, and when only the sender changes", async () => {
    await save({ values, secret: PASSWORD });
    const { body } = await save({ values: { fromName: "Ada" }, secret: "" });
    expect(body.settings).toMatchObject({ secret: "saved", values: { fromName: "Ada" } });
  });

  it.each([{ host: "smtp.other.example" }, { port: 465 }, { user: "obi@example.ng" }])(
    "is deleted after the change %j, unless a new one is sent",
    async (change) => {
      await save({ values, secret: PASSWORD });
      expect((await save({ values: change })).body.settings.secret).toBe("absent");
      const again = await save({ values, secret: "another" });
      expect(again.body.settings.secret).toBe("saved");
    },
  );

  it("is restored with an earlier revision only for the same server", async () => {
    await save({ values: { ...values, fromName: "First" }, secret: PASSWORD });
    await save({ values: { fromName: "Second" } });
    const { data: revisions } = await listSettingsRevisions(owner, "mail");
    const restore = () => restoreSettings(owner, { group: "mail", id: revisions[1]?._id });
    expect((await restore()).data).toMatchObject({
      secret: "saved",
      values: { fromName: "First" },
    });
    await save({ values: { host: "smtp.other.example" }, secret: "of another server" });
    expect((await restore()).data).toMatchObject({
      secret: "absent",
      values: { host: HOST },
    });
  });

  it("must be entered again when the server's key has changed, and mail stays on", async () => {
    await save({ values, secret: PASSWORD });
    const settings = { SESSION_SECRET: "another secret of at least 32 characters" };
    const moved = await createTestApp({ beside: site, settings });
    const client = await signInAdmin(moved);
    const { body } = await client.get<{ settings: SettingsState[] }>("/api/admin/settings");
    expect(body.settings.find(({ group }) => group === "mail")?.secret).toBe("unreadable");
    await moved.container.settingsReader.read();
    expect(moved.container.services.mail.isConfigured).toBe(true);
    const again = await client.put<Saved>(path, { values: {}, secret: PASSWORD });
    expect(again.body.settings.secret).toBe("saved");
  });
});

describe("a test mail", () => {
  const ok = (command: string) => {
    if (command === "") return "220 stub";
    if (command.startsWith("EHLO")) return "250-stub\r\n250 AUTH PLAIN";
    return "250 fine";
  };
  const secret = PASSWORD;

  it("reports that the host is unknown or in a private network", async () => {
    const { report, field } = await test({ values: typed, secret });
    expect(report).toMatch(/^smtp\.example\.ng is not on the internet, but in a private network/);
    expect(field).toBe("host");
  });

  it("reports that the port is closed", async () => {
    stub = await closedPort();
    expect(await test({ values: typed, secret })).toEqual({
      isWorking: false,
      report: "smtp.example.ng takes no connection on port 587. Try another port.",
    });
  });

  it("sends no password over an unencrypted connection", async () => {
    const commands: string[] = [];
    stub = await startScriptedSmtp((command) => {
      commands.push(command);
      return ok(command);
    });
    const { report } = await test({ values: typed, secret });
    expect(report).toMatch(/^No encrypted connection to smtp\.example\.ng came about/);
    expect(commands.join()).not.toMatch(/AUTH PLAIN \S/);
  });

  it("refuses an untrusted certificate", async () => {
    const server = await useMailServer({ hasUnknownCertificate: true });
    stub = { address: "127.0.0.1", port: Number(new URL(server.url).port) };
    const { report } = await test({ values: typed, secret });
    expect(report).toMatch(/^No encrypted connection to smtp\.example\.ng came about/);
  });

  it.each([
    ["MAIL FROM", "550 5.7.1 no", /^smtp\.example\.ng refuses this sender's/, "fromAddress"],
    [
      "RCPT TO",
      "550 5.1.1 nobody",
      /^smtp\.example\.ng does not take a letter to your own/,
      undefined,
    ],
    ["DATA", "554 not verified", /^smtp\.example\.ng refused the letter/, undefined],
  ])("reports that the server refused at %s", async (step, refusal, report, field) => {
    stub = await startScriptedSmtp((command) => (command.startsWith(step) ? refusal : ok(command)));
    const withoutUser = { ...typed, user: "", fromAddress: "news@example.ng" };
    const refused = await test({ values: withoutUser });
    expect(refused.report).toMatch(report);
    expect(refused.field).toBe(field);
  });

  it("uses the saved password only for its own server, and saves nothing", async () => {
    await save({ values, secret });
    const other = { ...typed, host: "smtp.other.example" };
    const refused = await test({ values: other });
    expect(refused).toMatchObject({ report: "Enter the password first.", field: "secret" });
    expect(connections).toEqual([]);
    const before = await sql`select * from settings`;
    await test({ values: { ...typed, fromName: "Ada" } });
    expect(connections).toEqual([HOST]);
    expect(await sql`select * from settings`).toEqual(before);
  });

  it("is limited within ten minutes", async () => {
    const limited = await createTestApp({ resolveTarget: resolvePrivate });
    const client = await signInAdmin(limited);
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      const input = { values: typed, secret };
      statuses.push((await callProcedure(client, "mutation", "settings.testMail", input)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});
