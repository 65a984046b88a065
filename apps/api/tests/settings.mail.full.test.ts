import { type ConnectionTest, defaultServerSettings } from "@ebute/contracts/settings";
import { beforeEach, describe, expect, it } from "vitest";
import { createTargetResolver, type PinnedTarget } from "#platform/net/outbound-target.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { startScriptedSmtp } from "./support/mail/scripted-smtp.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

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
const values = { host: HOST, port: 587, user: "ada@example.ng" };
const typed = { ...defaultServerSettings.mail, ...values };

async function test(body: object): Promise<ConnectionTest> {
  const { data } = await callProcedure<ConnectionTest>(
    owner,
    "mutation",
    "settings.testMail",
    body,
  );
  return data;
}

beforeEach(async () => {
  await sql`delete from settings`;
  await sql`delete from revisions`;
  site.container.settingsReader.observeTags(["server-settings"]);
  await site.container.settingsReader.read();
  stub = undefined;
  connections.length = 0;
});

describe("a test mail", () => {
  const secret = PASSWORD;

  it("times out at a server that does not respond", async () => {
    stub = await startScriptedSmtp(() => undefined);
    const { report } = await test({ values: typed, secret });
    expect(report).toMatch(/^smtp\.example\.ng did not answer on port 587 in time/);
  });
});
