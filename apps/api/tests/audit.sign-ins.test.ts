import { describe, expect, it } from "vitest";
import { createAdmin } from "./factories/admins.ts";
import { createSecuredAdmin } from "./factories/factors.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp, PUBLIC_URL } from "./support/servers/test-app.ts";
import { createAuthenticator } from "./support/sign-in/authenticator.ts";
import * as steps from "./support/sign-in/second-step.ts";
import { openSession, signInStudent } from "./support/sign-in/sign-in.ts";
import { codeOf, wrongCode } from "./support/sign-in/totp.ts";

const site = await createTestApp();
const { sql } = site.container.database;

async function countSignIns(): Promise<number> {
  const [row] =
    await sql`select count(*)::int as total from audit_entries where action = 'auth.signIn'`;
  return row?.total;
}

/** Of one administrator, the newest first. */
async function signInsOf(id: string) {
  const rows = await sql`
    select actor_name, target_kind, target_id, details from audit_entries
    where action = 'auth.signIn' and actor_id = ${id} order by id desc`;
  return [...rows];
}

describe("a failed sign-in of an administrator", () => {
  it("is not recorded as a sign-in after a wrong password", async () => {
    const { id, email } = await createAdmin(site);
    const answer = await site.visitor().post("/api/admin/login", { email, password: "not right" });
    expect(answer.status).toBe(401);
    expect(await signInsOf(id)).toEqual([]);
  });

  it("is not recorded as a sign-in after the first of two steps or a wrong code", async () => {
    const admin = await createSecuredAdmin(site);
    const before = await countSignIns();
    const ticket = await steps.ticketOf(site, admin.email);
    expect(ticket).not.toBe("");
    const refused = await steps.sendSecondStep(site, ticket, wrongCode(admin.secret, site.clock));
    expect(refused.status).toBe(400);
    expect(await countSignIns()).toBe(before);
  });
});

describe("the audit entry of an administrator's sign-in", () => {
  it("names the administrator, the device and the opened session", async () => {
    const { id, email } = await createAdmin(site);
    const browser = site.visitor().with({
      "user-agent":
        "Mozilla/5.0 (Linux; Android 13; Infinix X6525) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36",
    });
    const token = await openSession(browser, email);
    const [session] = await sql`select id from sessions where account_id = ${id}`;
    expect(await signInsOf(id)).toEqual([
      {
        actor_name: email,
        target_kind: "session",
        target_id: session?.id,
        details: { device: "Chrome on Android" },
      },
    ]);
    expect(JSON.stringify(await signInsOf(id))).not.toContain(token);
  });

  it("is written for each sign-in", async () => {
    const { id, email } = await createAdmin(site);
    for (let time = 0; time < 3; time += 1) await openSession(site.visitor(), email);
    expect(await signInsOf(id)).toHaveLength(3);
  });

  it.each(["the app's code", "a recovery code"])(
    "is written for %s as the second step",
    async (way) => {
      const admin = await createSecuredAdmin(site);
      site.clock.advance({ seconds: 60 });
      const before = (await signInsOf(admin.id)).length;
      const code =
        way === "the app's code"
          ? codeOf(admin.secret, site.clock)
          : (admin.recoveryCodes[0] ?? "");
      const ticket = await steps.ticketOf(site, admin.email);
      expect((await steps.sendSecondStep(site, ticket, code)).status).toBe(200);
      expect(await signInsOf(admin.id)).toHaveLength(before + 1);
    },
  );

  it("is written for a passkey", async () => {
    const { id, email } = await createAdmin(site);
    const token = await openSession(site.visitor(), email);
    const client = site.visitor().with({ authorization: `Bearer ${token}` });
    const device = createAuthenticator({ origin: PUBLIC_URL, rpId: new URL(PUBLIC_URL).hostname });
    type Asked = { options: { challenge: string; user: { id: string } } };
    const asked = (await callProcedure<Asked>(client, "mutation", "auth.passkeys.makeOptions")).data
      .options;
    await callProcedure(client, "mutation", "auth.passkeys.add", {
      name: "Phone",
      credential: device.make(asked),
    });
    const visitor = site.visitor();
    const { options } = (
      await callProcedure<Asked>(visitor, "mutation", "auth.passkeys.signInOptions")
    ).data;
    const credential = device.use(options);
    const { status } = await callProcedure(visitor, "mutation", "auth.passkeys.signIn", {
      credential,
    });
    expect(status).toBe(200);
    expect(await signInsOf(id)).toHaveLength(2);
  });
});

it("a student's sign-in is not recorded in the audit log", async () => {
  const before = await countSignIns();
  await signInStudent(site);
  expect(await countSignIns()).toBe(before);
});
