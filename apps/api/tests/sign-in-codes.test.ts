import type { ResetCode } from "@ebute/contracts/sign-in";
import { describe, expect, it } from "vitest";
import { ADMIN_PASSWORD, createAdmin } from "./factories/admins.ts";
import { createStudent, STUDENT_PASSWORD } from "./factories/students.ts";
import { createBrowser } from "./support/calls/browser.ts";
import { nextSubnetAddress } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { mailSettings, unreachableMailServer } from "./support/mail/mail-server.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";
import {
  guess,
  signIn,
  useUpAllowance,
  WRONG_PASSWORD,
} from "./support/sign-in/sign-in-attempts.ts";

const settings = mailSettings(unreachableMailServer);
const site = await createTestApp({ settings, hasBackground: true });
const { sql } = site.container.database;

type Entered = { phone: string } | { email: string };

/** Does what the job does that the request enqueues, and reads the letter. */
async function mailCode(recipient: string, entered: Entered): Promise<string> {
  await site.container.services.signInCodes.send([entered]);
  const [row] = await sql<{ text: string }[]>`
    select text from mails where recipient = ${recipient} and kind = 'signInCode'
    order by created_at desc, id desc limit 1`;
  return /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(row?.text ?? "")?.[0] ?? "";
}

describe("the sign-in with a mailed code", () => {
  it("admits the owner on a new device at the first try, from behind the attacker's own subnet", async () => {
    const { phone, email } = await createStudent(site);
    const address = nextSubnetAddress();
    for (let index = 0; index < 12; index += 1) await guess(site, phone, address);
    await useUpAllowance(site, phone);
    const browser = createBrowser(site, { remoteAddress: address });
    expect((await signIn(browser, phone)).status).toBe(429);
    const code = await mailCode(email ?? "", { phone });
    expect((await signIn(browser, phone, STUDENT_PASSWORD, code)).status).toBe(200);
    expect((await signIn(browser, phone)).status).toBe(200);
  });

  it("refuses a wrong code, another account's code, and a code without the password", async () => {
    const [victim, attacker] = [await createStudent(site), await createStudent(site)];
    await useUpAllowance(site, victim.phone);
    const browser = createBrowser(site);
    const foreign = await mailCode(attacker.email ?? "", { phone: attacker.phone });
    for (const code of ["AAAA-AAAA-AAAA", foreign]) {
      const { status, body } = await signIn(browser, victim.phone, STUDENT_PASSWORD, code);
      expect(status).toBe(400);
      expect(body.issues).toMatchObject([{ path: "deviceCode" }]);
    }
    const own = await mailCode(victim.email ?? "", { phone: victim.phone });
    for (let index = 0; index < 10; index += 1) {
      expect((await signIn(browser, victim.phone, WRONG_PASSWORD, own)).status).toBe(401);
    }
    expect((await signIn(browser, victim.phone, STUDENT_PASSWORD, own)).status).toBe(400);
  });

  it("accepts each code once, in any notation, for half an hour", async () => {
    const { phone, email } = await createStudent(site);
    const code = await mailCode(email ?? "", { phone });
    const typed = ` ${code.toLowerCase().replaceAll("-", " ")} `;
    expect((await signIn(createBrowser(site), phone, STUDENT_PASSWORD, typed)).status).toBe(200);
    expect((await signIn(createBrowser(site), phone, STUDENT_PASSWORD, code)).status).toBe(400);
    site.clock.advance({ minutes: 11 });
    const late = await mailCode(email ?? "", { phone });
    site.clock.advance({ minutes: 30 });
    expect((await signIn(createBrowser(site), phone, STUDENT_PASSWORD, late)).status).toBe(400);
  });

  it("admits a student without e-mail by an administrator's code", async () => {
    const { id, phone } = await createStudent(site, { email: null });
    await useUpAllowance(site, phone);
    await site.container.services.signInCodes.send([{ phone }]);
    const admin = await signInAdmin(site);
    const issued = await callProcedure<ResetCode>(admin, "mutation", "students.issueResetCode", {
      id,
    });
    expect(issued.status).toBe(200);
    const { code } = issued.data;
    expect((await signIn(createBrowser(site), phone, STUDENT_PASSWORD, code)).status).toBe(200);
  });

  it("is mailed, like a reset link, where the typed number is one of the site's country too", async () => {
    const owner = await signInAdmin(site);
    const setCountry = (country: string) =>
      owner.put("/api/admin/settings/identity", { values: { country } });
    expect((await setCountry("US")).status).toBe(200);
    const { email } = await createStudent(site, { phone: "+2348032345678" });
    expect(await mailCode(email ?? "", { phone: "803 234 5678" })).not.toBe("");
    await site.container.services.recovery.sendLinks([{ account: "803 234 5678" }]);
    const links = await sql`
      select 1 from mails where recipient = ${email ?? ""} and kind = 'passwordReset'`;
    expect(links).toHaveLength(1);
    await setCountry("NG");
  });

  it("is available to administrators", async () => {
    const { email } = await createAdmin(site);
    const browser = createBrowser(site);
    const login = (deviceCode?: string, password = ADMIN_PASSWORD) =>
      browser.post("/api/admin/login", { email, password, deviceCode });
    for (let index = 0; index < 10; index += 1) await login(undefined, WRONG_PASSWORD);
    expect((await login()).status).toBe(429);
    expect((await login(await mailCode(email, { email }))).status).toBe(200);
  });

  it("sends at most one mail in ten minutes and twenty a day, and the newest code is always valid", async () => {
    const own = await createTestApp({ settings, hasBackground: true });
    const { phone, email } = await createStudent(own);
    const { signInCodes } = own.container.services;
    const codes = async () => {
      const rows = await own.container.database.sql<{ text: string }[]>`
        select text from mails where recipient = ${email ?? ""} order by created_at desc, id desc`;
      return rows.map(({ text }) => /\w{4}-\w{4}-\w{4}/.exec(text)?.[0] ?? "");
    };
    for (let halfHour = 0; halfHour < 48; halfHour += 1) {
      await signInCodes.send([{ phone }]);
      own.clock.advance({ minutes: 5 });
      await signInCodes.send([{ phone }]);
      own.clock.advance({ minutes: 25 });
    }
    const sent = await codes();
    expect(sent.length).toBeGreaterThan(15);
    expect(sent.length).toBeLessThanOrEqual(20);
    const [newest] = sent;
    expect((await signIn(createBrowser(own), phone, STUDENT_PASSWORD, newest)).status).toBe(200);
    await own.close();
  });

  it("reports that mail is not configured", async () => {
    const silent = await createTestApp();
    const asked = await callProcedure(silent.visitor(), "mutation", "auth.requestSignInCode", {
      phone: "08031234567",
    });
    expect(asked.status).toBe(503);
    await silent.close();
  });
});
