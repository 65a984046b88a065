import type { SettingsState } from "@ebute/contracts/settings";
import { beforeEach, describe, expect, it } from "vitest";
import { ADMIN_PASSWORD, createAdmin } from "./factories/admins.ts";
import { createPicture } from "./factories/pictures.ts";
import { createPost } from "./factories/posts.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp, PUBLIC_URL } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";
import { listSettingsRevisions, restoreSettings } from "./support/writes/settings-calls.ts";

const site = await createTestApp({ settings: { PUBLIC_URL: "", RATE_LIMITS: "off" } });
const { sql } = site.container.database;
const owner = await signInAdmin(site);
const editor = await signInAdmin(site, "editor");

type Saved = { settings: SettingsState };

const path = "/api/admin/settings/address";
const origin = "https://first.ng";
const FALLBACK = "http://localhost:3000";

/** A save by a browser that shows the panel at an address. */
function saveFrom(browserOrigin: string, body: object) {
  return owner.put<Saved>(path, body, { headers: { origin: browserOrigin } });
}

async function confirm(address: string): Promise<void> {
  const { status, text } = await saveFrom(address, { values: { origin: address } });
  expect([status, text]).toEqual([200, expect.stringContaining(address)]);
}

beforeEach(async () => {
  await sql`delete from settings`;
  await sql`delete from revisions`;
  site.container.settingsReader.observeTags(["settings"]);
  await site.container.settingsReader.read();
});

describe("the site address", () => {
  it("is neither readable nor writable nor restorable by an editor", async () => {
    await confirm(origin);
    const [revision] = await sql`select id from revisions`;
    expect((await editor.get("/api/admin/settings")).text).not.toContain('"address"');
    expect((await listSettingsRevisions(editor, "address")).status).toBe(403);
    const headers = { origin: "https://thief.ng" };
    const values = { origin: "https://thief.ng" };
    expect((await editor.put(path, { values }, { headers })).status).toBe(403);
    const restored = await restoreSettings(editor, { group: "address", id: revision?.id });
    expect(restored.status).toBe(403);
    expect(await site.container.siteAddress.read()).toEqual({ origin, isConfirmed: true });
  });

  it("is saved and restored only after a recent confirmation", async () => {
    const other = await createTestApp({ settings: { PUBLIC_URL: "" } });
    const client = (await signInAdmin(other)).with({ origin });
    expect((await client.put(path, { values: { origin } })).status).toBe(200);
    const [revision] = await other.container.database.sql`select id from revisions`;
    other.clock.advance({ minutes: 11 });
    const values = { origin: "https://thief.ng" };
    const late = await client.put(path, { values, isElsewhere: true });
    const restored = await restoreSettings(client, { group: "address", id: revision?.id });
    expect([late.status, restored.status]).toEqual([403, 403]);
    expect(late.body).toMatchObject({ reason: "confirmation_required" });
    expect((await other.container.siteAddress.read()).origin).toBe(origin);
  });

  it.each([
    ["", "Address is required."],
    ["example.ng", "Address must start with https://."],
    ["https://example.ng/blog", "Address must end after the name: no path, no ? and no #."],
    ["https://ada:secret@example.ng", "Address must not contain a user name or password."],
    ["https://example.ng.", "Address must not end with a dot."],
  ])("cannot be %j", async (typed, message) => {
    const { status, body } = await saveFrom(origin, { values: { origin: typed } });
    expect(status).toBe(400);
    expect(body).toMatchObject({ issues: [{ path: "origin", message }] });
    expect(await sql`select 1 from settings`).toHaveLength(0);
  });

  it("must be the browser's own address, unless the owner insists", async () => {
    const values = { origin };
    for (const client of [owner, owner.with({ origin: "https://other.ng" })]) {
      expect((await client.put(path, { values })).status).toBe(409);
    }
    const refused = await saveFrom("https://other.ng", { values });
    expect(refused.body).toMatchObject({
      issues: [
        {
          path: "origin",
          message: expect.stringMatching(/^Your browser is at https:\/\/other.ng, not at/),
        },
      ],
    });
    const agreed = await saveFrom("https://other.ng", { values, isElsewhere: true });
    expect([agreed.status, agreed.body.settings.values]).toMatchObject([200, { origin }]);
    // A wrong address is corrected from where the panel is.
    await confirm("https://other.ng");
  });

  it("is restored only from that address, or by an owner who insists", async () => {
    await confirm(origin);
    await confirm("https://second.ng");
    const [, first] = (await listSettingsRevisions(owner, "address")).data;
    expect(first?.values).toMatchObject({ origin });
    const earlier = { group: "address", id: first?._id };
    const second = owner.with({ origin: "https://second.ng" });
    expect((await restoreSettings(second, earlier)).status).toBe(409);
    expect((await restoreSettings(second, { ...earlier, isElsewhere: true })).status).toBe(200);
    expect((await restoreSettings(owner.with({ origin }), earlier)).status).toBe(200);
    const [entry] = await sql`
      select target_label from audit_entries where action = 'settings.save' order by id desc`;
    expect(entry?.target_label).toBe("address");
  });

  it("is the read-only PUBLIC_URL where that is set", async () => {
    const fixed = await createTestApp({ beside: site });
    const client = (await signInAdmin(fixed)).with({ origin });
    const { body } = await client.get<{ settings: SettingsState[] }>("/api/admin/settings");
    expect(body.settings.find(({ group }) => group === "address")).toMatchObject({
      values: { origin: PUBLIC_URL },
      fromEnvironment: { origin: "PUBLIC_URL" },
    });
    const refused = await client.put(path, { values: { origin } });
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining("PUBLIC_URL")]);
    await confirm(origin);
    expect(await fixed.container.siteAddress.read()).toEqual({
      origin: PUBLIC_URL,
      isConfirmed: true,
    });
    const steps = await callProcedure(client, "query", "onboarding.get");
    expect(steps.text).not.toContain('"address"');
    await fixed.close();
  });

  it("is one of the first steps until it is confirmed", async () => {
    const step = async () => (await callProcedure(owner, "query", "onboarding.get")).text;
    expect(await step()).toContain('{"name":"address","isDone":false}');
    await confirm("http://localhost:5173");
    expect(await step()).toContain('{"name":"address","isDone":true}');
  });
});

describe("the output that contains the site address", () => {
  const documents = ["/feed.xml", "/rss.xml", "/sitemap.xml", "/robots.txt", "/api/openapi.json"];
  const headers = { host: "evil.example", "x-forwarded-host": "evil.example" };

  it("never takes it from the request", async () => {
    await createPost(site);
    for (const address of [FALLBACK, origin]) {
      if (address === origin) await confirm(origin);
      for (const document of documents) {
        const { text } = await site.visitor().get(document, { headers });
        expect(text, document).toContain(address);
        expect(text, document).not.toContain("evil.example");
      }
    }
  });

  it("changes immediately with it", async () => {
    const { id: pictureId } = await createPicture(site);
    const { id } = await createPost(site, { pictureId });
    const calls = [...documents, "/api/blog/all", `/api/blog/${id}`];
    for (const address of [origin, "https://second.ng"]) {
      await confirm(address);
      for (const call of calls) {
        expect((await site.visitor().get(call)).text, call).toContain(address);
      }
    }
    for (const call of calls) {
      const { text } = await site.visitor().get(call);
      // Feed readers would show every post as new if its id followed the address.
      const followed = text.replaceAll(/<(id|guid)\b[^>]*>[^<]*<\/\1>/g, "");
      expect(followed, call).not.toContain(`${origin}/`);
    }
  });

  it("enables HSTS once the address is https, for a year after 30 days, and for subdomains on request", async () => {
    const other = await createTestApp({ settings: { PUBLIC_URL: "" } });
    const admin = async () => (await signInAdmin(other)).with({ origin });
    async function expectHsts(value: string | undefined): Promise<void> {
      for (const url of ["/", "/feed.xml", "/api/blog/all"]) {
        const { headers } = await other.visitor().get(url);
        expect([url, headers["strict-transport-security"]]).toEqual([url, value]);
      }
    }
    await expectHsts(undefined);
    await (await admin()).put(path, { values: { origin } });
    await expectHsts("max-age=86400");
    other.clock.advance({ hours: 30 * 24 });
    await expectHsts("max-age=31536000");
    await (await admin()).put(path, { values: { includesSubdomains: true } });
    await expectHsts("max-age=86400; includeSubDomains");
  });

  it("counts the time of HSTS for an address of the environment from the first start with it", async () => {
    const { container, clock, visitor } = await createTestApp({ settings: { PUBLIC_URL: origin } });
    const hsts = async () => (await visitor().get("/healthz")).headers["strict-transport-security"];
    await container.siteAddress.noteFixedAddress();
    expect(await hsts()).toBe("max-age=86400");
    clock.advance({ hours: 30 * 24 });
    await container.siteAddress.noteFixedAddress();
    expect(await hsts()).toBe("max-age=31536000");
  });
});

describe("a browser session on a site with several addresses", () => {
  it("has a cookie that fits the browser's address, whatever the configured one", async () => {
    await confirm(origin);
    const cookieAt = async (place: string) => {
      const { email } = await createAdmin(site);
      const body = { email, password: ADMIN_PASSWORD };
      const answer = await site.visitor().with({ origin: place }).post("/api/admin/login", body);
      return String(answer.headers["set-cookie"]);
    };
    expect(await cookieAt(origin)).toMatch(/__Host-session=.*Secure/);
    expect(await cookieAt("https://former.ng")).toMatch(/__Host-session=.*Secure/);
    expect(await cookieAt("http://localhost:3000")).toMatch(/^session=(?!.*Secure)/);
  });
});
