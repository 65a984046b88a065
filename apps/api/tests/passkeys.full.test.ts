import { CONFIRMED_MINUTES } from "@ebute/contracts/errors";
import { beforeEach, describe, expect, it } from "vitest";
import { ADMIN_PASSWORD, createAdmin } from "./factories/admins.ts";
import { createStudent } from "./factories/students.ts";
import { createRestClient, type RestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp, PUBLIC_URL } from "./support/servers/test-app.ts";
import { type Authenticator, createAuthenticator } from "./support/sign-in/authenticator.ts";
import { openSession, signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();
const rpId = new URL(PUBLIC_URL).hostname;

type Options = { options: { challenge: string; user: { id: string }; rp: { id: string } } };
type Login = { token: string; code?: string };
type Spoiled = Parameters<Authenticator["use"]>[1];

const newAuthenticator = () => createAuthenticator({ origin: PUBLIC_URL, rpId });

async function signedIn(email: string): Promise<RestClient> {
  const token = await openSession(site.visitor(), email);
  return site.visitor().with({ authorization: `Bearer ${token}` });
}

const askToMake = async (client: RestClient) =>
  (await callProcedure<Options>(client, "mutation", "auth.passkeys.makeOptions")).data.options;

function add(client: RestClient, credential: object, name = "My phone") {
  return callProcedure<{ recoveryCodes: string[] }>(client, "mutation", "auth.passkeys.add", {
    name,
    credential,
  });
}

const askToUse = async (client = site.visitor()) =>
  (await callProcedure<Options>(client, "mutation", "auth.passkeys.signInOptions")).data.options;

function logIn(credential: object, client = site.visitor()) {
  return callProcedure<Login>(client, "mutation", "auth.passkeys.signIn", { credential });
}

async function use(device: Authenticator, spoiled: Spoiled = {}) {
  return logIn(device.use(await askToUse(), spoiled));
}

/** An administrator whose device keeps a passkey. */
async function createOwner() {
  const { id, email } = await createAdmin(site);
  const client = await signedIn(email);
  const device = newAuthenticator();
  const { status, data, text } = await add(client, device.make(await askToMake(client)));
  if (status !== 200) throw new Error(text);
  return { id, email, client, device, recoveryCodes: data.recoveryCodes };
}

describe("creating a passkey", () => {
  it("is refused to visitors and students, and requires a confirmation", async () => {
    const student = await signInStudent(site);
    const admin = await signInAdmin(site);
    site.clock.advance({ minutes: CONFIRMED_MINUTES });
    for (const name of ["auth.passkeys.makeOptions", "auth.passkeys.add"]) {
      expect((await callProcedure(site.visitor(), "mutation", name)).status).toBe(401);
      expect((await callProcedure(student, "mutation", name)).status).toBe(403);
    }
    const { status, failure } = await callProcedure(admin, "mutation", "auth.passkeys.makeOptions");
    expect([status, failure?.reason]).toEqual([403, "confirmation_required"]);
  });

  it("uses the site's name from the settings, whatever the request says", async () => {
    const { email } = await createAdmin(site);
    const token = await openSession(site.visitor(), email);
    const program = site.visitor().with({ authorization: `Bearer ${token}`, host: "evil.example" });
    expect((await askToMake(program)).rp.id).toBe(rpId);
  });

  it.each([
    ["another site's", { origin: "https://evil.example" }],
    ["another name's", { rpId: "evil.example" }],
    ["an unverified person's", { flags: 0x01 }],
    ["the answer to another question", { type: "webauthn.get" }],
  ])("refuses %s", async (_label, spoiled) => {
    const { email } = await createAdmin(site);
    const client = await signedIn(email);
    const made = newAuthenticator().make(await askToMake(client), spoiled);
    expect((await add(client, made)).status).toBe(400);
    const { data } = await callProcedure<{ passkeys: object[] }>(
      client,
      "query",
      "auth.factors.get",
    );
    expect(data.passkeys).toEqual([]);
  });

  it("accepts each challenge once, in time, and only from the session that requested it", async () => {
    const { email } = await createAdmin(site);
    const [here, there] = [await signedIn(email), await signedIn(email)];
    const device = newAuthenticator();
    expect((await add(there, device.make(await askToMake(here)))).status).toBe(400);
    const late = await askToMake(here);
    site.clock.advance({ minutes: 5 });
    expect((await add(here, device.make(late))).status).toBe(400);
    const options = await askToMake(here);
    expect((await add(here, device.make(options))).status).toBe(200);
    expect((await add(here, newAuthenticator().make(options))).status).toBe(400);
    expect((await add(here, device.make(await askToMake(here)))).status).toBe(409);
  });

  it("returns recovery codes with the first passkey, and ends the other sessions", async () => {
    const { email } = await createAdmin(site);
    const [here, there] = [await signedIn(email), await signedIn(email)];
    const first = await add(here, newAuthenticator().make(await askToMake(here)), "Phone");
    expect(first.data.recoveryCodes).toHaveLength(10);
    const second = await add(here, newAuthenticator().make(await askToMake(here)), "Laptop");
    expect(second.data.recoveryCodes).toEqual([]);
    expect((await callProcedure(there, "query", "auth.factors.get")).status).toBe(401);
    expect((await callProcedure(here, "query", "auth.factors.get")).data).toMatchObject({
      hasPasskeys: true,
      passkeys: [
        { name: "Phone", lastUsedAt: null },
        { name: "Laptop", lastUsedAt: null },
      ],
    });
  });
});

it("the passkey sign-in stays open behind a subnet, however many challenges one client requests", async () => {
  const { device } = await createOwner();
  const flooder = site.visitor();
  const statuses = new Set<number>();
  for (let count = 0; count < 320; count += 1) {
    statuses.add((await callProcedure(flooder, "mutation", "auth.passkeys.signInOptions")).status);
  }
  expect(statuses).toEqual(new Set([200]));
  const neighbour = createRestClient(site.app, { remoteAddress: flooder.remoteAddress });
  expect((await logIn(device.use(await askToUse(neighbour)), neighbour)).status).toBe(200);
  const stored = await site.container.database.sql`
    select challenge_hash from used_passkey_challenges`;
  expect(stored.length).toBeLessThan(10);
});

describe("a sign-in by passkey", () => {
  let owner: Awaited<ReturnType<typeof createOwner>>;

  beforeEach(async () => {
    owner = await createOwner();
  });

  it("gives an unknown and an invalid passkey the same response", async () => {
    const stranger = newAuthenticator();
    stranger.make({ challenge: "x", user: { id: Buffer.from(owner.id).toString("base64url") } });
    const unknown = await use(stranger);
    const credentialFailures = await use(owner.device, { origin: "https://evil.example" });
    expect([unknown.status, unknown.text]).toEqual([401, credentialFailures.text]);
  });

  it.each([
    ["another site's", { origin: "https://evil.example" }],
    ["another name's", { rpId: "evil.example" }],
    ["an unverified person's", { flags: 0x01 }],
    ["a count that went back", { counter: 0 }],
    ["the answer to another question", { type: "webauthn.create" }],
    ["somebody else's name", { userHandle: Buffer.from("somebody").toString("base64url") }],
  ])("refuses %s", async (_label, spoiled) => {
    expect((await use(owner.device, spoiled)).status).toBe(401);
  });

  it("refuses a counter that did not increase, because the key was copied", async () => {
    expect((await use(owner.device, { counter: 7 })).status).toBe(200);
    expect((await use(owner.device, { counter: 7 })).status).toBe(401);
    expect((await use(owner.device, { counter: 3 })).status).toBe(401);
    expect((await use(owner.device, { counter: 8 })).status).toBe(200);
  });

  it("accepts each challenge once, even among fifty concurrent requests, and in time", async () => {
    const proof = owner.device.use(await askToUse());
    const answers = await Promise.all(Array.from({ length: 50 }, () => logIn(proof)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await logIn(proof)).status).toBe(401);
    const late = await askToUse();
    site.clock.advance({ minutes: 5 });
    expect((await logIn(owner.device.use(late))).status).toBe(401);
  });

  it("refuses an invented challenge, and one for a confirmation", async () => {
    const challenge = Buffer.alloc(32, 1).toString("base64url");
    expect((await logIn(owner.device.use({ challenge }))).status).toBe(401);
    const asked = await callProcedure<Options>(
      owner.client,
      "mutation",
      "auth.passkeys.confirmOptions",
    );
    expect((await logIn(owner.device.use(asked.data.options))).status).toBe(401);
  });

  it("opens a session, and records the time of use", async () => {
    const { status, data } = await use(owner.device);
    expect(status).toBe(200);
    const client = site.visitor().with({ authorization: `Bearer ${data.token}` });
    expect((await callProcedure(client, "query", "auth.factors.get")).data).toMatchObject({
      passkeys: [{ name: "My phone", lastUsedAt: site.clock.now().toISOString() }],
    });
  });

  it("replaces only the password step, with a recovery code as substitute for a lost device", async () => {
    const { email, recoveryCodes } = owner;
    const first = await site
      .visitor()
      .post<{ ticket: string }>("/api/admin/login", { email, password: ADMIN_PASSWORD });
    expect([first.status, first.body]).toMatchObject([401, { ways: ["passkey", "recoveryCode"] }]);
    const { ticket } = first.body;
    const finish = { ticket, code: recoveryCodes[0] };
    expect((await site.visitor().post("/api/admin/login/second-step", finish)).status).toBe(200);
  });

  it("is refused after the passkey's removal, which only its owner can request", async () => {
    const { data } = await callProcedure<{ passkeys: { _id: string }[] }>(
      owner.client,
      "query",
      "auth.factors.get",
    );
    const remove = (client: RestClient) =>
      callProcedure(client, "mutation", "auth.passkeys.remove", { id: data.passkeys[0]?._id });
    expect((await remove(await signInAdmin(site))).status).toBe(404);
    const session = (await use(owner.device)).data;
    expect((await remove(owner.client)).status).toBe(200);
    expect((await use(owner.device)).status).toBe(401);
    const other = site.visitor().with({ authorization: `Bearer ${session.token}` });
    expect((await callProcedure(other, "query", "auth.factors.get")).status).toBe(401);
    const { email } = owner;
    const login = await site
      .visitor()
      .post("/api/admin/login", { email, password: ADMIN_PASSWORD });
    expect(login.status).toBe(200);
  });
});

describe("a confirmation by passkey", () => {
  it("requires the account's own passkey and session", async () => {
    const [owner, other] = [await createOwner(), await createOwner()];
    const { id } = await createStudent(site);
    site.clock.advance({ minutes: CONFIRMED_MINUTES });
    const ask = async ({ client }: typeof owner) =>
      (await callProcedure<Options>(client, "mutation", "auth.passkeys.confirmOptions")).data
        .options;
    const confirm = (credential: object) =>
      callProcedure(owner.client, "mutation", "auth.passkeys.confirm", { credential });
    expect((await confirm(other.device.use(await ask(owner)))).status).toBe(400);
    expect((await confirm(owner.device.use(await ask(other)))).status).toBe(400);
    expect((await confirm(owner.device.use(await askToUse()))).status).toBe(400);
    expect(
      (await callProcedure(owner.client, "mutation", "students.issueResetCode", { id })).status,
    ).toBe(403);
    expect((await confirm(owner.device.use(await ask(owner)))).status).toBe(200);
    expect(
      (await callProcedure(owner.client, "mutation", "students.issueResetCode", { id })).status,
    ).toBe(200);
  });

  it("counts failures per session, apart from the sign-ins", async () => {
    const { client, device, email } = await createOwner();
    const credential = device.use({ challenge: "made up" });
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const { status } = await callProcedure(client, "mutation", "auth.passkeys.confirm", {
        credential,
      });
      expect(status).toBe(400);
    }
    const once = await callProcedure(client, "mutation", "auth.passkeys.confirm", { credential });
    const login = await client.post("/api/admin/login", { email, password: ADMIN_PASSWORD });
    expect(once.status).toBe(429);
    expect(login.status).not.toBe(429);
  });
});

it("passkeys are not offered by a site whose host is an IP address", async () => {
  const numbered = await createTestApp({ settings: { PUBLIC_URL: "http://192.0.2.7:3000" } });
  const { status, headers } = await callProcedure(
    numbered.visitor(),
    "mutation",
    "auth.passkeys.signInOptions",
  );
  expect([status, Number(headers["retry-after"]) > 0]).toEqual([503, true]);
  await numbered.close();
});
