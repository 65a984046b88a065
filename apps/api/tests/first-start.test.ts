import { describe, expect, it } from "vitest";
import { SETTINGS_TAG } from "#domains/settings/settings.tags.ts";
import { StartupError } from "#platform/errors/startup-error.ts";
import { createStartupProgress, type StartupProgress } from "#src/commands/startup-progress.ts";
import { prepareContent } from "../seeds/prepare-content.ts";
import { createAdmin } from "./factories/admins.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp, type TestApp } from "./support/servers/test-app.ts";

const ADMIN = { email: "ada@example.ng", password: "seven slow green lorries" };
const settings = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };

/** The usual guesses at a default account. */
const GUESSES = ["admin", "password", "changeme", "ebute", "ebute-admin", ""];

const inSilence: StartupProgress = { ...createStartupProgress(), step: (_title, work) => work() };

/** @returns the token of the link for making an administrator */
function startFirst(site: TestApp): Promise<string | undefined> {
  return prepareContent(site.container, inSilence);
}

async function accountsOf({ container }: TestApp) {
  const { sql } = container.database;
  const [row] = await sql`
    select (select count(*)::int from admins) as admins,
      (select count(*)::int from students) as students,
      (select count(*)::int from sessions) as sessions`;
  return row;
}

describe("the first start of a site", () => {
  it("creates no account, but a set-up link", async () => {
    const site = await createTestApp({ settings: { SAMPLE_CONTENT: "off" } });
    const setupToken = await startFirst(site);
    expect(await accountsOf(site)).toEqual({ admins: 0, students: 0, sessions: 0 });
    expect(setupToken).toMatch(/^[\w-]{43}$/);
    for (const password of GUESSES) {
      for (const email of ["admin@example.com", "admin@ebute.example", "admin@localhost"]) {
        const answer = await site.visitor().post("/api/admin/login", { email, password });
        expect([400, 401]).toContain(answer.status);
      }
    }
    await site.close();
  });

  it.each([
    ["the address itself", ADMIN.email.padEnd(15, "!"), "must not consist of ADMIN_EMAIL"],
    ["the site's name", "0lumide-Schools-2026", "must not consist of ADMIN_EMAIL"],
    ["a word that everybody tries", "password12345678", "is too easy to guess"],
  ])("refuses a password in the environment that is %s", async (_what, password, reason) => {
    const site = await createTestApp({
      settings: {
        ...settings,
        ADMIN_PASSWORD: password,
        SITE_NAME: "Olumide Schools",
        SAMPLE_CONTENT: "off",
      },
    });
    const start = startFirst(site);
    await expect(start).rejects.toThrow(StartupError);
    await expect(start).rejects.toThrow(
      new RegExp(`^A setting is wrong: ADMIN_PASSWORD ${reason}[^.]*\\.$`),
    );
    expect(await accountsOf(site)).toMatchObject({ admins: 0 });
    await site.close();
  });

  it("creates the one administrator whom the environment names, and no second one", async () => {
    const site = await createTestApp({ settings: { ...settings, SAMPLE_CONTENT: "off" } });
    expect(await startFirst(site)).toBeUndefined();
    expect((await site.visitor().post("/api/admin/login", ADMIN)).status).toBe(200);
    const other = { ...settings, ADMIN_EMAIL: "eve@example.ng", SAMPLE_CONTENT: "off" };
    const again = await createTestApp({ beside: site, settings: other });
    expect(await startFirst(again)).toBeUndefined();
    expect(await accountsOf(again)).toMatchObject({ admins: 1, students: 0 });
    await again.close();
    await site.close();
  });

  it("closes a site without content, once", async () => {
    const empty = { ...settings, SAMPLE_CONTENT: "off" };
    const site = await createTestApp({ hasBackground: true, settings: empty });
    expect(await site.container.siteVisibility.isOpen()).toBe(true);
    await startFirst(site);
    expect(await site.container.siteVisibility.isOpen()).toBe(false);
    await site.container.database.sql`update settings set value = '{"isOpen": true}'`;
    await startFirst(site);
    site.container.settingsReader.observeTags([SETTINGS_TAG]);
    expect(await site.container.siteVisibility.isOpen()).toBe(true);
    await site.close();
  });

  it.each([
    ["closes the site until its owner opens it", {}, false],
    ["leaves a site open that the settings keep open", { SITE_OPEN: "on" }, true],
  ])("whose set-up link is used %s", async (_what, open, isOpen) => {
    const site = await createTestApp({ settings: open });
    const { setup } = site.container.services;
    const setupToken = await setup.createSetupLink();
    expect(await site.container.siteVisibility.isOpen()).toBe(true);
    const input = { setupToken, ...ADMIN };
    const { status } = await callProcedure(site.visitor(), "mutation", "auth.setUpAdmin", input);
    expect(status).toBe(200);
    expect(await site.container.siteVisibility.isOpen()).toBe(isOpen);
    expect((await site.visitor().get("/api/blog/all")).status).toBe(isOpen ? 200 : 404);
    await site.close();
  });

  it("leaves a site open that has an administrator, or whose settings keep it open", async () => {
    const used = await createTestApp({ settings: { SAMPLE_CONTENT: "off" } });
    await createAdmin(used);
    await startFirst(used);
    expect(await used.container.siteVisibility.isOpen()).toBe(true);
    const open = { ...settings, SAMPLE_CONTENT: "off", SITE_OPEN: "on" };
    const fixed = await createTestApp({ settings: open });
    await startFirst(fixed);
    expect(await fixed.container.siteVisibility.isOpen()).toBe(true);
    await Promise.all([used.close(), fixed.close()]);
  });
});
