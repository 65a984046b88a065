import { describe, expect, it } from "vitest";
import type { PinnedTarget } from "#platform/net/outbound-target.ts";
import type { MailServer } from "./support/mail/mail-server.ts";
import { useMailServer } from "./support/mail/mail-site.ts";
import { createTestApp, type TestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";
import { createTestWrite } from "./support/writes/test-write.ts";

const targets = new Map<string, PinnedTarget>();

/** Maps a host of the panel to a server of the test. */
function lead(host: string, { url }: MailServer): void {
  targets.set(host, { address: "127.0.0.1", port: Number(new URL(url).port) });
}

const resolveTarget = async ({ host }: { host: string }): Promise<PinnedTarget> => {
  const target = targets.get(host);
  if (!target) throw new Error(`unexpected host ${host}`);
  return target;
};

const path = "/api/admin/settings/mail";
const soon = { timeout: 20_000, interval: 100 };
const values = { host: "first.example.ng", user: "", fromAddress: "news@example.ng" };

const sender = await createTestApp({ hasBackground: true, resolveTarget });
const panel = await createTestApp({ beside: sender, hasBackground: true, resolveTarget });
const { sql } = sender.container.database;
const owner = await signInAdmin(panel);

async function enqueueLetter(site: TestApp, to: string): Promise<void> {
  const write = createTestWrite(site);
  await write((unit) =>
    site.container.services.mail.enqueue(unit, { kind: "passwordChanged", to, name: "Ada" }),
  );
}

async function statusOf(recipient: string): Promise<string | undefined> {
  const [mail] = await sql`select status from mails where recipient = ${recipient}`;
  return mail?.status;
}

describe("mail after its settings were saved in another process", () => {
  it("uses the new server, and then the next, without a restart", async () => {
    const [first, second] = [await useMailServer(), await useMailServer()];
    lead("first.example.ng", first);
    lead("second.example.ng", second);
    expect(sender.container.services.mail.isConfigured).toBe(false);

    expect((await owner.put(path, { values })).status).toBe(200);
    await expect.poll(() => sender.container.services.mail.isConfigured, soon).toBe(true);
    await enqueueLetter(sender, "one@example.ng");
    await expect.poll(() => first.to("one@example.ng").length, soon).toBe(1);
    expect(first.mails[0]?.parsed.from).toMatchObject({ address: "news@example.ng" });

    await owner.put(path, { values: { host: "second.example.ng", fromName: "Ada" } });
    await enqueueLetter(panel, "two@example.ng");
    await expect.poll(() => second.to("two@example.ng").length, soon).toBe(1);
    expect(second.mails[0]?.parsed.from).toMatchObject({ name: "Ada" });
    expect(first.to("two@example.ng")).toEqual([]);
  }, 60_000);

  it("waits while the password cannot be decrypted, and arrives once it is entered again", async () => {
    const server = await useMailServer();
    lead("third.example.ng", server);
    await owner.put(path, { values: { host: "third.example.ng" }, secret: "anything" });
    await sql`update settings set value = jsonb_set(value, '{sealedSecret}', '"broken"')`;
    for (const { container } of [sender, panel]) {
      container.settingsReader.observeTags(["server-settings"]);
      await container.settingsReader.read();
    }
    const to = "waiting@example.ng";
    await enqueueLetter(panel, to);
    const lastError = async () =>
      (await sql`select last_error from mails where recipient = ${to}`)[0]?.last_error;
    await expect.poll(lastError, soon).toMatch(/^The password of the mail server can no longer/);
    const [last] = await sql`update pgboss.job set retry_count = retry_limit, start_after = now()
      where name = 'mail.deliver' and state = 'retry' returning id`;
    const nextJob = () => sql`select state from pgboss.job where name = 'mail.deliver' and
      data->>'id' = (select id::text from mails where recipient = ${to}) and id <> ${last?.id}`;
    await expect.poll(async () => (await nextJob())[0]?.state, soon).toBe("retry");
    expect(await statusOf(to)).toBe("queued");

    // Without a user name, the server of the test gets no password.
    expect((await owner.put(path, { values: {}, secret: "again" })).status).toBe(200);
    // The save brings the next attempt forward. If a process is late to read the new password, the
    // one after that would wait for minutes.
    const arrived = async () => {
      await sql`update pgboss.job set start_after = now()
        where name = 'mail.deliver' and state = 'retry' and retry_count > 0`;
      return server.to(to).length;
    };
    await expect.poll(arrived, { timeout: 60_000, interval: 2_000 }).toBe(1);
    await expect.poll(() => statusOf(to), soon).toBe("sent");
  }, 120_000);
});
