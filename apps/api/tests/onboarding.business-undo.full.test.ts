import { type BusinessPart, businessParts, businessPresets } from "@ebute/contracts/onboarding";
import { beforeEach, describe, expect, it } from "vitest";
import { createCategory } from "./factories/categories.ts";
import { createBusinessCalls } from "./support/calls/business-calls.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { changePage } from "./support/change-page.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({ settings: { RATE_LIMITS: "off" } });
const { sql } = site.container.database;
const owner = await signInAdmin(site);
const calls = createBusinessCalls(site, owner);
const { read, choose, undo, readSite, idOfCategory, idOf, save, reset } = calls;

beforeEach(reset);

describe("undoing one change of a kind of business", () => {
  it("restores the site once every change is undone", async () => {
    const before = await readSite();
    const chosen = await choose("school");
    for (const part of businessParts) {
      const { status } = await undo(part, chosen);
      expect([part, status]).toEqual([part, 200]);
    }
    expect(await read()).toMatchObject({ kind: null, parts: [] });
    expect(await readSite()).toEqual(before);
  });

  it("restores what the firm had made itself, and not what a new site has", async () => {
    await save("features", { orders: false, studyArea: false, signUp: true });
    const { headline } = businessPresets.school.home;
    await save("home", { sections: ["own", "posts"], headline, badge: "", ownText: "Our own." });
    await save("words", { blogName: "Kitchen notes", orderHeading: "Where is my order?" });
    await callProcedure(owner, "mutation", "categories.delete", {
      id: await idOfCategory("Startup"),
    });
    await createCategory(site, { name: "Recipes", position: 2 });
    await changePage(owner, "unpublish", (await idOf("/services")).id);
    const before = await readSite();
    const chosen = await choose("food");
    expect(await readSite()).not.toEqual(before);
    for (const { name } of chosen.parts) {
      const { status, text } = await undo(name, chosen);
      expect([name, status, status === 200 ? "" : text]).toEqual([name, 200, ""]);
    }
    expect(await readSite()).toEqual(before);
    expect(await read()).toMatchObject({ kind: null, parts: [] });
  });

  it("restores the kind that was chosen before, and then what was there before that", async () => {
    const first = await readSite();
    await choose("food");
    const second = await readSite();
    const chosen = await choose("school");
    for (const part of ["features", "home", "navigation", "words", "pages", "texts"] as const) {
      expect((await undo(part, chosen)).status).toBe(200);
    }
    expect(await readSite()).toEqual(second);
    const left = await read();
    expect(left.kind).toBe("food");
    expect(left.parts.map(({ name }) => name)).toEqual(businessParts);
    for (const part of businessParts) expect((await undo(part, left)).status).toBe(200);
    expect(await readSite()).toEqual(first);
  });

  it("leaves categories that somebody has changed since", async () => {
    const chosen = await choose("food");
    await createCategory(site, { name: "Recipes", position: 9 });
    expect((await undo("home", chosen)).status).toBe(200);
    const { settings, categories } = await readSite();
    expect(categories).toEqual(["News", "Recipes"]);
    expect(settings.find(({ group }) => group === "home")?.values).toMatchObject({
      badge: "News, tech, money and exam prep",
      defaultCategory: "News",
    });
  });

  it("shows the same kind while one of its changes is left", async () => {
    const chosen = await choose("shop");
    const shown: (string | null)[] = [];
    for (const part of businessParts.slice(0, -1)) {
      const { business } = await undo(part, chosen);
      shown.push(business.kind);
    }
    expect(new Set(shown)).toEqual(new Set(["shop"]));
    const { kind, parts } = await read();
    expect([kind, parts.map(({ name }) => name)]).toEqual(["shop", ["letters"]]);
  });

  it("is one audit entry", async () => {
    await undo("navigation", await choose("food"));
    const lines = await sql`
      select target_label from audit_entries where action = 'onboarding.undoBusiness'
      order by id desc limit 1`;
    expect(lines).toMatchObject([{ target_label: "Food: Menus" }]);
  });

  it("is refused with a sentence when an owner has edited the same fields since", async () => {
    const chosen = await choose("food");
    const changes: [BusinessPart, () => Promise<unknown>][] = [
      ["features", () => save("features", { studyArea: true })],
      ["home", () => save("home", { badge: "Our own" })],
      ["navigation", () => save("navigation", { footer: [] })],
      ["words", () => save("words", { blogName: "Kitchen notes" })],
      ["opening", () => save("opening", { closedText: "Back on Monday." })],
      ["pages", async () => changePage(owner, "delete", (await idOf("/menu")).id)],
      ["texts", async () => changePage(owner, "delete", (await idOf("/faqs")).id)],
      [
        "letters",
        () =>
          callProcedure(owner, "mutation", "mail.letters.save", {
            kind: "signInCode",
            words: { subject: "Our own" },
          }),
      ],
    ];
    expect(changes.map(([part]) => part)).toEqual(businessParts);
    for (const [part, change] of changes) {
      await change();
      const before = await readSite();
      const { status, error } = await undo(part, chosen);
      expect([part, status, error?.message]).toEqual([
        part,
        409,
        "Somebody has changed this since. It stays as it is; look at it again.",
      ]);
      expect(await readSite()).toEqual(before);
    }
  });

  it("leaves what an owner has edited, once the refusal was shown", async () => {
    await choose("food");
    await save("home", { headline: "Eat well." });
    expect((await undo("home", await read())).status).toBe(200);
    const { settings } = await readSite();
    expect(settings.find(({ group }) => group === "home")?.values).toMatchObject({
      headline: "Eat well.",
      badge: "News, tech, money and exam prep",
    });
  });
});
