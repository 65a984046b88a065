import type { Browser, BrowserContext } from "@playwright/test";
import { draft } from "../../api/tests/support/ai-server.ts";
import { done, formOn } from "../support/ai.ts";
import { aliveOn, catchCalls, watch } from "../support/alive.ts";
import { logInAsAdmin, wake } from "../support/checks.ts";
import { signInAsStudent } from "../support/learning.ts";
import { test as base } from "../support/services.ts";
import { expect } from "../support/test.ts";
import { CALL } from "../support/xss-common.ts";
import { batches, corpus, mixed } from "../support/xss-corpus.ts";
import { addPasskeys, openScreen, panelScreens } from "../support/xss-panel.ts";
import { fillWithCorpus, MESSAGE_CHARS, type XssSite } from "../support/xss-site.ts";

/** Messages that hold all of the corpus between them, as the site is filled with. */
const LETTERS = batches(mixed(corpus), MESSAGE_CHARS).length;

const test = base.extend<object, { site: XssSite }>({
  site: [
    async ({ server, mail }, use) => use(await fillWithCorpus(server.url, mail)),
    { scope: "worker", timeout: 300_000 },
  ],
});

/** Every fourth page, which is some hundred payloads for each way in; `pnpm test:hard` has them all opened. */
const opensAll = Boolean(process.env.XSS_EVERY_PAGE);
const share = opensAll ? 1 : 4;

// One after the other on one server, which is filled once.
test.describe.configure({ mode: "default", timeout: opensAll ? 1_800_000 : 360_000 });

/** A window of its own, and what happens in it that should not. */
async function openContext(browser: Browser, baseURL: string, bypassCSP: boolean) {
  const context = await browser.newContext({ baseURL, bypassCSP, serviceWorkers: "block" });
  return { context, seen: await watch(context, baseURL) };
}

/** Opens every address, two at a time. */
async function openAll(context: BrowserContext, addresses: string[]): Promise<string[]> {
  const alive: string[] = [];
  let next = 0;
  async function work(): Promise<void> {
    const page = await context.newPage();
    for (let address = addresses[next++]; address; address = addresses[next++]) {
      await page.goto(address);
      alive.push(...(await aliveOn(page)));
    }
    await page.close();
  }
  await Promise.all([work(), work()]);
  return alive;
}

function publicAddresses({ postIds, tutorialIds, searches }: XssSite): string[] {
  const archive = Array.from(
    { length: Math.ceil(postIds.length / 12) },
    (_none, index) => index + 1,
  );
  return [
    ...postIds.map((id) => `/blog/${id}`),
    ...tutorialIds.map((id) => `/bblog/${id}`),
    ...archive.map((page) => `/blog?page=${page}`),
    ...archive.map((page) => `/?category=Health&page=${page}`),
    ...pairsOf(searches).map(
      ([one = "", two = ""], index) =>
        `${index % 2 ? "/" : "/blog"}?q=${encodeURIComponent(one)}&category=${encodeURIComponent(two)}`,
    ),
    ...searches.slice(0, 40).map((word) => `/nowhere/${encodeURIComponent(word)}x`),
    "/feed.xml",
    "/rss.xml",
    "/sitemap.xml",
  ];
}

function pairsOf(words: string[]): string[][] {
  return words.flatMap((word, index) => (index % 2 ? [] : [[word, words[index + 1] ?? ""]]));
}

test("the corpus is of at least 2,000 payloads, and each of them is told apart", () => {
  expect(corpus.length).toBeGreaterThanOrEqual(2_000);
});

test("a payload that does get through is seen", async ({ browser, server }) => {
  const { context, seen } = await openContext(browser, server.url, true);
  const page = await context.newPage();
  await page.goto("/about");
  await page.evaluate(() => {
    document.body.insertAdjacentHTML("beforeend", "<img src=x onerror=pwn()>");
  });
  await expect.poll(() => seen.filter((line) => line.startsWith("ran on")).length).toBe(1);
  expect(await aliveOn(page)).toHaveLength(2);
  await context.close();
});

for (const bypassCSP of [false, true]) {
  const how = bypassCSP ? "with the policy stripped" : "as served";

  test(`nothing of it runs on a public page, ${how}`, async ({ browser, server, site }) => {
    const { context, seen } = await openContext(browser, server.url, bypassCSP);
    const addresses = publicAddresses(site).filter((_address, index) => index % share === 0);
    expect(await openAll(context, addresses)).toEqual([]);
    const page = await context.newPage();
    for (const id of site.postIds.slice(0, 8)) {
      await page.goto(`/blog/${id}`);
      await wake(page);
      expect(await aliveOn(page)).toEqual([]);
    }
    expect(seen).toEqual([]);
    await context.close();
  });

  test(`nothing of it runs where a form comes back, ${how}`, async ({ browser, server, site }) => {
    const { context, seen } = await openContext(browser, server.url, bypassCSP);
    const page = await context.newPage();
    for (const { path, html, headers } of site.refused) {
      await page.route("**/*", (route) =>
        route.request().isNavigationRequest()
          ? route.fulfill({ body: html, headers })
          : route.continue(),
      );
      await page.goto(path);
      expect(await aliveOn(page)).toEqual([]);
      await page.unrouteAll();
    }
    expect(seen).toEqual([]);
    await context.close();
  });

  test(`nothing of it runs in the panel, ${how}`, async ({ browser, server, site }) => {
    const { context, seen } = await openContext(browser, server.url, bypassCSP);
    const page = await context.newPage();
    await logInAsAdmin(page);
    await addPasskeys(page);
    for (const screen of panelScreens(site)) {
      await openScreen(page, screen);
      expect(await aliveOn(page)).toEqual([]);
    }
    expect(seen).toEqual([]);
    await context.close();
  });

  test(`nothing of it runs before a student, ${how}`, async ({ browser, server, site }) => {
    expect(site.tutorialIds.length).toBeGreaterThan(0);
    const { context, seen } = await openContext(browser, server.url, bypassCSP);
    const page = await context.newPage();
    await signInAsStudent(page, { fullName: "", phone: "08051000001" });
    await expect(page.getByText("See more").first()).toBeVisible();
    await expect(page.getByRole("main")).toContainText(CALL);
    await page.waitForLoadState("networkidle");
    expect(await aliveOn(page)).toEqual([]);
    await page.goto("/userDashboard/account");
    await expect(page.getByRole("textbox", { name: "Full name" })).toHaveValue(/pwn/);
    await page.waitForLoadState("networkidle");
    expect(await aliveOn(page)).toEqual([]);
    expect(seen).toEqual([]);
    await context.close();
  });

  test(`nothing of it runs in what the AI writes, ${how}`, async ({
    browser,
    server,
    site,
    ai,
  }) => {
    const { context, seen } = await openContext(browser, server.url, bypassCSP);
    const page = await context.newPage();
    await logInAsAdmin(page);
    for (const text of site.drafts) {
      ai.behave(draft(text));
      await page.goto("/admin/addBlog");
      const form = formOn(page);
      await expect(form.text).toBeVisible();
      await form.title.fill("Nets");
      await form.generate.click();
      await expect(done(page)).toBeVisible({ timeout: 30_000 });
      expect(await aliveOn(page)).toEqual([]);
    }
    expect(seen).toEqual([]);
    await context.close();
  });
}

test("nothing of it runs in a letter", async ({ page, site, mail }) => {
  expect(site.postIds.length).toBeGreaterThan(0);
  await page.addInitScript(catchCalls);
  const letters = () => mail.to("operator@ebute.example");
  await expect.poll(() => letters().length, { timeout: 60_000 }).toBeGreaterThanOrEqual(LETTERS);
  await page.goto("about:blank");
  for (const { parsed } of letters()) {
    expect(parsed.html).toBeTruthy();
    await page.setContent(parsed.html ?? "");
    expect(await aliveOn(page)).toEqual([]);
  }
});
