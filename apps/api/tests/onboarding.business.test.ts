import { defaultCategories, type ManagedCategory } from "@ebute/contracts/categories";
import type { LetterState } from "@ebute/contracts/mail";
import {
  type BusinessPart,
  type BusinessState,
  businessKinds,
  businessParts,
  businessPresets,
} from "@ebute/contracts/onboarding";
import { type PageList, type PublicPage, pageContentSchema } from "@ebute/contracts/pages";
import { businessContent, businessPages } from "@ebute/contracts/pages/defaults";
import type { SettingsState } from "@ebute/contracts/settings";
import { beforeEach, describe, expect, it } from "vitest";
import { createCategory } from "./factories/categories.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({ settings: { RATE_LIMITS: "off" } });
const { sql } = site.container.database;
const owner = await signInAdmin(site);
const editor = await signInAdmin(site, "editor");
const student = await signInStudent(site);

const path = "/api/admin/onboarding/business";

async function read(): Promise<BusinessState> {
  return (await owner.get<{ business: BusinessState }>(path)).body.business;
}

async function choose(kind: string): Promise<BusinessState> {
  const { body, text } = await owner.put<{ business: BusinessState }>(path, { kind });
  expect(body.business, text).toBeDefined();
  return body.business;
}

function undo(part: BusinessPart, { kind, parts }: BusinessState) {
  const fingerprint = parts.find(({ name }) => name === part)?.fingerprint ?? "";
  return owner.post<{ message: string; business: BusinessState }>(`${path}/undo`, {
    kind,
    part,
    fingerprint,
  });
}

/** Everything that a kind of business may change, without versions and times. */
async function readSite() {
  const settings = await owner.get<{ settings: SettingsState[] }>("/api/admin/settings");
  const { body } = await owner.get<PageList>("/api/admin/pages");
  const letters = await callProcedure(owner, "query", "mail.letters.list", {});
  const categories = await callProcedure(owner, "query", "categories.table", {});
  return {
    settings: settings.body.settings.map(({ group, values }) => ({ group, values })),
    pages: body.pages.map(({ title, path: address, status }) => ({ title, address, status })),
    letters: (letters.data as LetterState[]).map(({ words }) => words),
    categories: (categories.data as ManagedCategory[]).map(({ name }) => name),
  };
}

async function page(address: string): Promise<PublicPage> {
  const found = await site.visitor().get<{ page: PublicPage }>(`/api/pages/find?path=${address}`);
  return found.body.page;
}

async function idOf(address: string): Promise<{ id: string; version: number }> {
  const { pages } = (await owner.get<PageList>("/api/admin/pages")).body;
  const found = pages.find((one) => one.path === address);
  return { id: found?._id ?? "", version: found?.version ?? 0 };
}

async function save(group: string, values: object): Promise<void> {
  const { status, text } = await owner.put(`/api/admin/settings/${group}`, { values });
  expect([status, status === 200 ? "" : text]).toEqual([200, ""]);
}

beforeEach(async () => {
  await sql`delete from settings`;
  await sql`delete from pages`;
  await sql`delete from milestones where name = 'built-in-pages'`;
  await sql`delete from categories`;
  for (const [index, { name, slug }] of defaultCategories.entries()) {
    await createCategory(site, { name, slug, position: index + 1 });
  }
  await site.container.services.builtInPages.addOnce();
  await save("identity", { tagline: "" });
});

describe("choosing a kind of business", () => {
  it.each([
    ["a visitor", site.visitor(), 401],
    ["a student", student, 403],
    ["an editor", editor, 403],
  ])("is refused to %s, like undoing it", async (_name, client, status) => {
    const before = await readSite();
    expect((await client.get(path)).status).toBe(status);
    expect((await client.put(path, { kind: "food" })).status).toBe(status);
    const input = { kind: "food", part: "home", fingerprint: "" };
    expect((await client.post(`${path}/undo`, input)).status).toBe(status);
    expect(await readSite()).toEqual(before);
  });

  it("is refused for an unknown kind of business", async () => {
    const { status, body } = await owner.put(path, { kind: "bank" });
    expect(status).toBe(400);
    expect(body).toMatchObject({ message: "Choose a kind of business." });
  });

  it("changes all settings and pages at once, with one audit entry", async () => {
    expect(await read()).toMatchObject({ kind: null, parts: [] });
    const state = await choose("food");
    expect(state.kind).toBe("food");
    expect(state.parts.map(({ name }) => name)).toEqual(businessParts);
    expect(state.pages).toEqual({
      added: ["Menu"],
      hidden: ["Our Services"],
      worded: ["About us", "Questions", "Your privacy"],
    });
    expect((await page("/about")).standfirst).toBe(
      "Ebute cooks for homes, offices and celebrations.",
    );
    const { categories, letters } = await readSite();
    expect(categories, "none has a post").toEqual(["News"]);
    expect(letters.filter(({ body }) => body.startsWith("Hello"))).toEqual([]);
    const lines = await sql`
      select target_label from audit_entries where action = 'onboarding.chooseBusiness'`;
    expect(lines).toMatchObject([{ target_label: "Food" }]);
  });

  it("changes nothing the second time", async () => {
    const first = await choose("shop");
    const before = await readSite();
    expect(await choose("shop")).toEqual(first);
    expect(await readSite()).toEqual(before);
  });

  it("changes nothing if one of the changes fails", async () => {
    const before = await readSite();
    await sql`
      create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'refused'; end $$`;
    await sql`
      create trigger refuse before insert on settings for each row
      when (new."group" = 'letter:backupAlert') execute function refuse()`;
    expect((await owner.put(path, { kind: "food" })).status).toBe(500);
    await sql`drop function refuse() cascade`;
    expect(await readSite()).toEqual(before);
    expect(await read()).toMatchObject({ kind: null });
  });

  it("replaces the values of another kind that was chosen before", async () => {
    await choose("food");
    const { kind, pages } = await choose("school");
    expect(kind).toBe("school");
    expect(pages.added).toEqual(["Courses"]);
    expect((await page("/faqs")).sections).toMatchObject([
      { items: [{ question: "How do I become a student?" }, {}, {}] },
    ]);
  });

  it("leaves what the firm has edited", async () => {
    await save("home", { headline: "Eat well." });
    const letter = { kind: "passwordReset", words: { subject: "Our own" } };
    await callProcedure(owner, "mutation", "mail.letters.save", letter);
    const about = await idOf("/about");
    await owner.put(`/api/admin/pages/${about.id}`, { title: "Who cooks", version: about.version });
    const { pages } = await choose("food");
    expect(pages.worded, "a draft waits").toEqual(["Questions", "Your privacy"]);
    const { settings, letters } = await readSite();
    expect(settings.find(({ group }) => group === "home")?.values).toMatchObject({
      ...{ headline: "Eat well.", badge: businessPresets.food.home.badge },
    });
    expect(letters.filter(({ subject }) => subject === "Our own")).toHaveLength(1);
  });
});

describe("undoing one change of a kind of business", () => {
  it("restores the site once every change is undone", async () => {
    const before = await readSite();
    const chosen = await choose("school");
    for (const part of businessParts) {
      const { status, body } = await undo(part, chosen);
      expect([part, status, body.message]).toEqual([part, 200, "As before"]);
    }
    expect(await read()).toMatchObject({ kind: null, parts: [] });
    expect(await readSite()).toEqual(before);
  });

  it("shows the same kind while one of its changes is left", async () => {
    const chosen = await choose("shop");
    const shown: (string | null)[] = [];
    for (const part of businessParts.slice(0, -1)) {
      const { body } = await undo(part, chosen);
      shown.push(body.business.kind);
    }
    expect(new Set(shown)).toEqual(new Set(["shop"]));
    const { kind, parts } = await read();
    expect([kind, parts.map(({ name }) => name)]).toEqual(["other", ["letters"]]);
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
      ["pages", async () => owner.delete(`/api/admin/pages/${(await idOf("/menu")).id}`, {})],
      ["texts", async () => owner.delete(`/api/admin/pages/${(await idOf("/faqs")).id}`, {})],
      [
        "letters",
        () =>
          callProcedure(owner, "mutation", "mail.letters.save", {
            ...{ kind: "signInCode", words: { subject: "Our own" } },
          }),
      ],
    ];
    expect(changes.map(([part]) => part)).toEqual(businessParts);
    for (const [part, change] of changes) {
      await change();
      const before = await readSite();
      const { status, body } = await undo(part, chosen);
      expect([part, status, body.message]).toEqual([
        ...[part, 409],
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
      ...{ headline: "Eat well.", badge: "News, tech, money and exam prep" },
    });
  });
});

describe("the default texts of a kind of business", () => {
  it.each(businessKinds)(
    "for %s are valid pages that mention no feature the site lacks",
    (kind) => {
      const contents = businessContent(kind);
      for (const name of businessPages) {
        expect(pageContentSchema.safeParse(contents[name]).error).toBe(undefined);
      }
      const privacy = JSON.stringify(contents.privacy);
      expect(privacy.includes("With an account")).toBe(kind === "school");
      expect(privacy.includes("With an order")).toBe(["food", "shop"].includes(kind));
    },
  );
});
