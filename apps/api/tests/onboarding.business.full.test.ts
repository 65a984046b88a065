import { businessKinds, businessParts, businessPresets } from "@ebute/contracts/onboarding";
import { type PublicPage, pageContentSchema } from "@ebute/contracts/pages";
import { businessContent, businessPages } from "@ebute/contracts/pages/defaults";
import { beforeEach, describe, expect, it } from "vitest";
import { createBusinessCalls } from "./support/calls/business-calls.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { changePage } from "./support/change-page.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({ settings: { RATE_LIMITS: "off" } });
const { sql } = site.container.database;
const owner = await signInAdmin(site);
const editor = await signInAdmin(site, "editor");
const student = await signInStudent(site);

const { read, choose, readSite, idOf, save, reset } = createBusinessCalls(site, owner);

async function page(address: string): Promise<PublicPage> {
  const found = await site.visitor().get<{ page: PublicPage }>(`/api/pages/find?path=${address}`);
  return found.body.page;
}

const chooseAs = (client: RestClient, kind: string) =>
  callProcedure(client, "mutation", "onboarding.chooseBusiness", { kind });

beforeEach(reset);

describe("choosing a kind of business", () => {
  it.each([
    ["a visitor", site.visitor(), 401],
    ["a student", student, 403],
    ["an editor", editor, 403],
  ])("is refused to %s, like undoing it", async (_name, client, status) => {
    const before = await readSite();
    const refusedRead = await callProcedure(client, "query", "onboarding.getBusiness");
    expect(refusedRead.status).toBe(status);
    expect((await chooseAs(client, "food")).status).toBe(status);
    const input = { kind: "food", part: "home", fingerprint: "" };
    const refusedUndo = await callProcedure(client, "mutation", "onboarding.undoBusiness", input);
    expect(refusedUndo.status).toBe(status);
    expect(await readSite()).toEqual(before);
  });

  it("is refused for an unknown kind of business", async () => {
    const { status, error } = await chooseAs(owner, "bank");
    expect(status).toBe(400);
    expect(error?.message).toBe("Choose a kind of business.");
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
    expect((await chooseAs(owner, "food")).status).toBe(500);
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
    await changePage(owner, "save", about.id, { title: "Who cooks", version: about.version });
    const { pages } = await choose("food");
    expect(pages.worded, "a draft waits").toEqual(["Questions", "Your privacy"]);
    const { settings, letters } = await readSite();
    expect(settings.find(({ group }) => group === "home")?.values).toMatchObject({
      headline: "Eat well.",
      badge: businessPresets.food.home.badge,
    });
    expect(letters.filter(({ subject }) => subject === "Our own")).toHaveLength(1);
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
