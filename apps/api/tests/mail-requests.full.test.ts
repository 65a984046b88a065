import { describe, expect, it } from "vitest";
import { createAdmin } from "./factories/admins.ts";
import { createStudent } from "./factories/students.ts";
import { createRestClient, type RestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { mailSettings, unreachableMailServer } from "./support/mail/mail-server.ts";
import { createMailSite } from "./support/mail/mail-site.ts";
import { createTestApp } from "./support/servers/test-app.ts";

type Request = (client: RestClient, account: string) => Promise<{ status: number }>;

const requestStudentCode: Request = (client, phone) =>
  callProcedure(client, "mutation", "auth.requestSignInCode", { phone });
const requestLink: Request = (client, account) =>
  client.post("/api/auth/forgot-password", { account });
const requestAdminCode: Request = (client, email) =>
  callProcedure(client, "mutation", "auth.requestSignInCode", { email });
const requestAdminLink: Request = (client, email) =>
  client.post("/api/admin/forgot-password", { email });

const unknownPhone = (index: number) => `0809${String(1_000_000 + index)}`;
const unknownEmail = (index: number) => `nobody-${index}@example.ng`;

const requests: [string, Request, (index: number) => string, "student" | "admin"][] = [
  ["a student's sign-in code", requestStudentCode, unknownPhone, "student"],
  ["a student's reset link", requestLink, unknownPhone, "student"],
  ["an administrator's sign-in code", requestAdminCode, unknownEmail, "admin"],
  ["an administrator's reset link", requestAdminLink, unknownEmail, "admin"],
];

/** More than the 300 in 15 minutes after which a whole subnet used to be refused. */
const FLOOD = 350;

describe("while a subnet requests mails for accounts that do not exist", () => {
  it.each(requests)(
    "its neighbour gets %s, although every request of the flood came first",
    async (_name, request, unknown, kind) => {
      const site = await createMailSite();
      const { phone, email } = await createStudent(site);
      const admin = await createAdmin(site);
      const flooder = site.visitor();
      const statuses: number[] = [];
      for (let from = 0; from < FLOOD; from += 50) {
        const part = Array.from({ length: 50 }, (_, index) =>
          request(flooder, unknown(from + index)),
        );
        statuses.push(...(await Promise.all(part)).map(({ status }) => status));
      }
      expect(new Set(statuses)).toEqual(new Set([200]));
      const neighbour = createRestClient(site.app, { remoteAddress: flooder.remoteAddress });
      const [account, to] = kind === "student" ? [phone, email ?? ""] : [admin.email, admin.email];
      expect((await request(neighbour, account)).status).toBe(200);
      await expect.poll(() => site.server.to(to).length, { timeout: 50_000 }).toBe(1);
      await site.close();
    },
    60_000,
  );
});

describe("the order of mail requests", () => {
  it("puts the first ones of each subnet before those of a subnet that floods", async () => {
    const site = await createTestApp({
      hasBackground: true,
      settings: mailSettings(unreachableMailServer),
    });
    const { sql } = site.container.database;
    const victim = await createStudent(site);
    const others = await Promise.all(Array.from({ length: 25 }, () => createStudent(site)));
    const flooder = site.visitor();
    for (const { phone } of others) await requestStudentCode(flooder, phone);
    await requestStudentCode(site.visitor(), victim.phone);
    const findLetters = () => sql<{ recipient: string; priority: number }[]>`
      select mails.recipient, job.priority from mails
      join pgboss.job on job.name = 'mail.deliver' and job.data->>'id' = mails.id::text
      order by job.priority desc, mails.id`;
    await expect.poll(findLetters, { timeout: 20_000 }).toHaveLength(26);
    const letters = await findLetters();
    expect(letters.map(({ priority }) => priority)).toEqual([
      ...Array(21).fill(2),
      ...Array(5).fill(1),
    ]);
    expect(letters.slice(0, 21).map(({ recipient }) => recipient)).toContain(victim.email);
    await site.close();
  });

  it("sends mails that somebody waits for before any number of others", async () => {
    const site = await createMailSite();
    const to = "waiting@example.ng";
    await site.writeAll([
      ...Array.from({ length: 60 }, (_, index) => ({
        ...({ kind: "passwordChanged", to: `reader-${index}@example.ng`, name: "Ada" } as const),
      })),
      { kind: "signInCode", to, code: "AAAA-BBBB-CCCC", minutes: 30 },
    ]);
    await expect.poll(() => site.server.mails.length, { timeout: 50_000 }).toBe(61);
    const place = site.server.mails.findIndex(({ recipients }) => recipients.includes(to));
    // A batch has eight mails, and the worker for urgent ones may start a moment later.
    expect(place).toBeLessThan(16);
    await site.close();
  }, 60_000);
});
