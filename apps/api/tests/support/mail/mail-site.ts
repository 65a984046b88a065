import { onTestFinished } from "vitest";
import type { Letter } from "#domains/mail/letters/mail.letters.ts";
import { createTestApp, type TestApp } from "../servers/test-app.ts";
import { createTestWrite } from "../writes/test-write.ts";
import { type MailServer, mailSettings, startMailServer } from "./mail-server.ts";

export type MailSite = TestApp & {
  server: MailServer;
  /** Enqueues a letter as a use case does. */
  write(letter: Letter): Promise<void>;
  /** Enqueues letters in one transaction. */
  writeAll(letters: readonly Letter[]): Promise<void>;
  /** Makes every pending attempt due. */
  makeJobsDue(): Promise<void>;
  findMail(recipient: string): Promise<MailFacts | undefined>;
  statusOf(recipient: string): Promise<string | undefined>;
  /** Enqueues a letter to an address that no other test writes to, which it returns. */
  writeLetter(): Promise<string>;
};

type MailFacts = {
  id: string;
  status: string;
  attempts: number;
  lastError: string | null;
  words: string;
};

/** Creates the product with a test mail server and running jobs. */
export async function createMailSite(settings: Record<string, string> = {}): Promise<MailSite> {
  const server = await startMailServer();
  const site = await createTestApp({
    hasBackground: true,
    settings: mailSettings(server, settings),
  });
  const { sql } = site.container.database;
  const write = createTestWrite(site);
  const writeAll = (letters: readonly Letter[]) =>
    write(async (unit) => {
      for (const letter of letters) await site.container.services.mail.enqueue(unit, letter);
    });
  let letters = 0;
  const mailSite: MailSite = {
    ...site,
    server,
    write: (letter) => writeAll([letter]),
    writeAll,
    async makeJobsDue() {
      await sql`update pgboss.job set start_after = now() where state in ('created', 'retry')`;
    },
    async findMail(recipient) {
      const [row] = await sql<MailFacts[]>`
        select id, status, attempts, last_error as "lastError", subject || text || html as words
        from mails where recipient = ${recipient}`;
      return row;
    },
    statusOf: async (recipient) => (await mailSite.findMail(recipient))?.status,
    async writeLetter() {
      letters += 1;
      const to = `reader-${letters}@example.ng`;
      await mailSite.write({ kind: "passwordChanged", to, name: "Ada" });
      return to;
    },
    async close() {
      await site.close();
      await server.stop();
    },
  };
  return mailSite;
}

/** Starts a mail server that stops with the test. */
export async function useMailServer(
  options?: Parameters<typeof startMailServer>[0],
): Promise<MailServer> {
  const server = await startMailServer(options);
  onTestFinished(() => server.stop());
  return server;
}
