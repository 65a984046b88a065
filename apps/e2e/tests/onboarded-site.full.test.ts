import type { Page } from "@playwright/test";
import { crawlSite, findDefaultPhrases } from "../../api/tests/support/content/crawl-site.ts";
import { type NewFirm, newFirms } from "../../api/tests/support/content/new-firms.ts";
import { collectSitePhrases } from "../../api/tests/support/content/site-phrases.ts";
import { depth } from "../../api/tests/support/generated-input/depth.ts";
import { countActions } from "../support/action-counter.ts";
import { png } from "../support/content/picture.ts";
import { type Server, startServer } from "../support/server.ts";
import { expect, test } from "../support/test.ts";

// Each test starts a separate server, so no base URL of the fixtures applies.
test.use({ viewport: { width: 360, height: 740 }, actionTimeout: 30_000, baseURL: "http://none" });
// Each server puts in the sample content, which takes a processor for itself.
test.describe.configure({ mode: "default", timeout: 300_000 });

/**
 * A new site with its sample content, of which the environment sets nothing that an owner can set.
 */
const fresh = {
  ADMIN_EMAIL: "",
  ADMIN_PASSWORD: "",
  PUBLIC_URL: "",
  SITE_NAME: "",
  SAMPLE_CONTENT: "on",
  SITE_OPEN: "",
};

/** From the link to a site that is open, with a first blog. */
const MOST_PRESSES_TO_OPEN = 30;
const MOST_PRESSES = 120;
const MOST_FIELDS = 40;

/** A status of orders, which the REST API never words otherwise. */
const REST_STATUS = "Out for Delivery";

/**
 * The whole walk takes a minute. The hard depth walks for each firm; `onboarded-site.full.test.ts` of the
 * API sends what they would.
 */
const walkedFirms = depth.walksForEveryFirm ? newFirms : newFirms.slice(0, 1);

for (const firm of walkedFirms) {
  test(`onboarding turns a new site into the site of ${firm.name}`, async ({
    page,
    consoleErrors,
  }) => {
    const server = await startServer(fresh, "localhost");
    try {
      const counts = await walk(page, server, firm);
      expect(counts.presses).toBeLessThanOrEqual(MOST_PRESSES);
      expect(counts.fields).toBeLessThanOrEqual(MOST_FIELDS);
      await expectOwnSite(server, firm);
    } finally {
      await page.close();
      await server.stop();
    }
    expect(consoleErrors.list).toEqual([]);
  });
}

async function walk(page: Page, server: Server, firm: NewFirm) {
  const person = countActions(page);
  const findLink = () => /http\S+\/admin\/setup#token=\S+/.exec(server.output())?.[0] ?? "";
  // It is printed after the sample content has been put in.
  await expect.poll(findLink, { timeout: 60_000 }).not.toBe("");
  await page.goto(findLink());
  await person.fill({ Email: "owner@example.ng", Password: "a calm river at noon, again" });
  await person.pressButton("Create administrator");
  await answerQuestions(page, person, firm);
  await publishFirstBlog(page, person, server);
  expect(person.counts.presses).toBeLessThanOrEqual(MOST_PRESSES_TO_OPEN);
  await publishOffer(page, person, firm.offer);
  return person.counts;
}

type Person = ReturnType<typeof countActions>;

async function answerQuestions(page: Page, person: Person, firm: NewFirm): Promise<void> {
  await person.press(page.getByRole("radio", { name: firm.business }));
  await person.pressButton("Continue");
  await expect(page.getByText(`Your site is set up for: ${firm.business}.`)).toBeFocused();
  await person.pressButton("Continue");

  await expect(page.getByRole("heading", { name: "What is it called?" })).toBeFocused();
  await person.fill({
    Name: firm.name,
    Tagline: firm.tagline,
    Colour: firm.brand,
    "Second colour": firm.accent,
  });
  await person.choosePicture("Logo", png({ width: 300, height: 80 }));
  await expect(page.getByRole("button", { name: "Remove the logo" })).toBeVisible();
  const site = page.frameLocator("iframe[data-shown]");
  await expect(site.getByRole("contentinfo").getByText(firm.tagline)).toBeVisible();
  await person.pressButton("Continue");

  await expect(page.getByRole("heading", { name: "What do you want to say?" })).toBeFocused();
  await person.fill({ Headline: firm.headline, Badge: "", "Who are you?": firm.story });
  await expect(site.getByRole("heading", { level: 1 })).toHaveText(firm.headline);
  await person.pressButton("Continue");

  await expect(page.getByRole("heading", { name: "How do people reach you?" })).toBeFocused();
  await person.fill({ Email: "hello@firm.example", Phone: "0801 234 5678" });
  await person.fill({ WhatsApp: "0801 234 5678", City: "Ibadan" });
  await person.pressButton("Continue");

  await person.pressButton("Remove sample content");
  await expect(page.getByText("There is no sample content on this site.")).toBeVisible();
  await person.pressLink("Continue");
  await expect(page.getByRole("button", { name: "Send a test letter" })).toBeVisible();
  await person.pressLink("Skip this question");

  await person.pressButton("Yes, this is the address");
  await expect(page.getByText("the address of your site?")).toHaveCount(0);
  await person.pressButton("Open the site");
  await expect(page.getByText("Your site is open to visitors.")).toBeVisible();
}

/** At the first try: nothing that is filled in before is refused. */
async function publishFirstBlog(page: Page, person: Person, { url }: Server): Promise<void> {
  const title = "We are open from today";
  await person.pressLink("Write your first blog");
  await person.fill({ "Blog title": title, "Sub title": "Come and see us" });
  await person.press(page.getByRole("textbox", { name: "Description" }));
  await page.keyboard.type("Our doors are open from eight to six. Come and see what we have.");
  await person.choosePicture("Thumbnail", png({ width: 1200, height: 630 }));
  await expect(page.locator('img[src$="-quick.webp"]').first()).toBeVisible();
  await person.press(page.getByRole("checkbox", { name: "Publish Now" }));
  await person.pressButton("Add Blog");
  await expect(page.getByText("Blog added successfully").first()).toBeVisible();
  expect(await (await fetch(url)).text()).toContain(title);
}

async function publishOffer(page: Page, person: Person, offer: NewFirm["offer"]): Promise<void> {
  await person.pressButton("Menu");
  await person.press(page.getByRole("dialog").getByRole("link", { name: "Pages" }));
  await person.pressLink(offer.title);
  await person.pressButton(/Title and address/);
  await person.fill({ Introduction: offer.intro, Description: offer.intro });
  await person.pressButton("All sections");
  await person.press(page.getByRole("button", { name: offer.list }).first());
  for (const { example, name, price, unit } of offer.items) {
    await person.pressButton(example);
    await person.fill({ [`Price in naira, ${example}`]: price, [`Unit, ${example}`]: unit });
    await person.fill({ [`Name, ${example}`]: name });
  }
  await person.pressButton("All sections");
  for (const spare of offer.spare) {
    await person.pressButton(spare);
  }
  await person.pressButton("Publish");
  await expect(page.getByText("Page published").first()).toBeVisible();
}

/**
 * Reads the site as a visitor without script: nothing of a new site, and what suits the business.
 */
async function expectOwnSite({ url }: Server, { name, story, has, lacks }: NewFirm): Promise<void> {
  const get = async (path: string) => {
    const answer = await fetch(url + path, { headers: { accept: "text/html,*/*" } });
    const headers = Object.fromEntries(answer.headers);
    return { text: await answer.text(), headers, status: answer.status };
  };
  const paths = [
    "/",
    "/about",
    "/faqs",
    "/privacy-policy",
    "/contact",
    "/blog",
    "/offline",
    "/admin/login",
    "/admin/setup",
    "/admin/forgot-password",
    "/signin",
    "/forgot-password",
    "/no-such-page",
    "/feed.xml",
    "/sitemap.xml",
    "/robots.txt",
    "/site.webmanifest",
    "/sw.js",
    ...has,
    ...lacks,
  ];
  const { answers } = await crawlSite({ get, origin: url, paths });
  expect(findDefaultPhrases(answers, await collectSitePhrases())).toEqual([]);
  const document = (await get("/api/openapi.json")).text.replaceAll(REST_STATUS, "");
  expect(findDefaultPhrases(new Map([["API", document]]), await collectSitePhrases())).toEqual([]);
  expect(answers.get("/")).toContain(name);
  for (const line of story.split("\n")) expect(answers.get("/about")).toContain(line);
  for (const path of has) expect([path, (await get(path)).status]).toEqual([path, 200]);
  for (const path of lacks) expect([path, (await get(path)).status]).toEqual([path, 404]);
  const { categories } = JSON.parse((await get("/api/categories")).text);
  expect(categories).toHaveLength(1);
}
