import { businessKinds } from "@ebute/contracts/onboarding";
import { type PageList, type PublicPage, pageContentSchema } from "@ebute/contracts/pages";
import { businessContent, businessPages } from "@ebute/contracts/pages/defaults";
import { beforeEach, describe, expect, it } from "vitest";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();
const { sql } = site.container.database;
const editor = await signInAdmin(site, "editor");
const moderator = await signInAdmin(site, "moderator");
const student = await signInStudent(site);

const admin = "/api/admin/pages";

async function use(business: string): Promise<string[]> {
  const input = { business };
  const { body, text } = await editor.post<{ titles: string[] }>(`${admin}/business-texts`, input);
  expect(body.titles, text).toBeDefined();
  return body.titles;
}

const listOf = async () => (await editor.get<PageList>(admin)).body;

async function read(path: string): Promise<PublicPage> {
  const { body } = await site.visitor().get<{ page: PublicPage }>(`/api/pages/find?path=${path}`);
  return body.page;
}

async function idOf(path: string): Promise<{ id: string; version: number }> {
  const page = (await listOf()).pages.find((one) => one.path === path);
  return { id: page?._id ?? "", version: page?.version ?? 0 };
}

beforeEach(async () => {
  await sql`delete from pages`;
  await sql`delete from milestones where name = 'built-in-pages'`;
  await site.container.services.builtInPages.addOnce();
});

describe("the texts for a kind of business", () => {
  it.each([
    ["a visitor", site.visitor(), 401],
    ["a student", student, 403],
    ["a moderator", moderator, 403],
  ])("are not used for %s", async (_name, client, status) => {
    const answer = await client.post(`${admin}/business-texts`, { business: "food" });
    expect(answer.status).toBe(status);
    expect((await read("/about")).title).toBe("About Us");
  });

  it("are refused for a business that is none of the list", async () => {
    const { status, body } = await editor.post(`${admin}/business-texts`, { business: "bank" });
    expect(status).toBe(400);
    expect(body).toMatchObject({ message: "Choose a kind of business." });
  });

  it("are what visitors read on About, FAQs and the Privacy Policy, with the firm's name", async () => {
    expect(await use("food")).toEqual(["About us", "Questions", "Your privacy"]);
    expect((await read("/about")).standfirst).toBe(
      "Ebute cooks for homes, offices and celebrations.",
    );
    expect((await listOf()).businessTexts).toEqual(["About us", "Questions", "Your privacy"]);
    expect(await use("food"), "a second time changes nothing").toEqual([]);
  });

  it("follow another kind of business, and give way to the texts of a new site", async () => {
    await use("food");
    await use("school");
    expect((await read("/faqs")).sections).toMatchObject([
      { items: [{ question: "How do I become a student?" }, {}, {}] },
    ]);
    await use("none");
    expect((await read("/about")).title).toBe("About Us");
    expect((await listOf()).businessTexts).toEqual([]);
  });

  it("leave a page that somebody has changed, is changing or has deleted", async () => {
    const about = await idOf("/about");
    const { body } = await editor.put<{ page: { version: number } }>(`${admin}/${about.id}`, {
      title: "Who cooks",
      version: about.version,
    });
    const { version } = body.page;
    expect(await use("food"), "a draft waits").toEqual(["Questions", "Your privacy"]);
    await editor.post(`${admin}/${about.id}/publish`, { version });
    const faqs = await idOf("/faqs");
    await editor.delete(`${admin}/${faqs.id}`, { version: faqs.version });
    expect(await use("school")).toEqual(["Your privacy"]);
    expect((await read("/about")).title).toBe("Who cooks");
  });

  it.each(businessKinds)("of %s are valid pages that name no part the site lacks", (kind) => {
    const contents = businessContent(kind);
    for (const page of businessPages) {
      expect(pageContentSchema.safeParse(contents[page]).error).toBe(undefined);
    }
    const privacy = JSON.stringify(contents.privacy);
    expect(privacy.includes("With an account")).toBe(kind === "school");
    expect(privacy.includes("With an order")).toBe(["food", "shop"].includes(kind));
  });
});
