import type { Page } from "@playwright/test";
import { addTutorial } from "../support/content/study/learning.ts";
import { recordAnnouncements } from "../support/page-checks/announcements.ts";
import {
  cardLink,
  cutOffScripts,
  isHydrated,
  triggerHydration,
  waitForHydration,
} from "../support/page-checks/checks.ts";
import { cardTitles, expect, test } from "../support/test.ts";

/** Marks this document: the mark is gone when the browser has loaded another. */
async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  return () => page.evaluate(() => "isSameDocument" in window);
}

for (const part of ["client", "reading", "_site", "blog._postId", "parts"]) {
  test(`a page stays unchanged when ${part} fails to load, and hydrates at the next interaction`, async ({
    page,
    api,
  }) => {
    const { _id } = await api.addPost({ title: "A line that comes and goes" });
    await page.goto(`/blog/${_id}`);
    const isSameDocument = await mark(page);
    const file = new RegExp(`/assets/${part.replace(".", "\\.")}-[^/]+\\.js$`);
    const restoreScript = await cutOffScripts(page, file);
    const isLost = page.waitForEvent("requestfailed", (request) => file.test(request.url()));
    const name = page.getByRole("textbox", { name: "Name" });
    await name.pressSequentially("A reader");
    await isLost;
    await page.waitForLoadState("networkidle");
    restoreScript();
    const comment = page.getByRole("textbox", { name: "Comment" });
    await comment.pressSequentially("Well said");
    // A loaded machine reports the failure late, and only then does the next key load the scripts.
    await expect(async () => {
      await comment.press("End");
      expect(await isHydrated(page, "h1")).toBe(true);
    }).toPass();
    await expect(name).toHaveValue("A reader");
    await expect(comment).toHaveValue("Well said");
    expect(await isSameDocument()).toBe(true);
  });
}

test("a page keeps its scroll position during hydration", async ({ page, api }) => {
  const { _id } = await api.addPost({ title: "A long way down" });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`/blog/${_id}`);
  const comment = page.getByRole("textbox", { name: "Comment" });
  await comment.scrollIntoViewIfNeeded();
  await comment.focus();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(200);
  await waitForHydration(page);
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test("a slow second tap on Send after a comment shows no error", async ({ page, api }) => {
  const { _id } = await api.addPost({ title: "Tapped twice" });
  await page.goto(`/blog/${_id}`);
  await page.getByRole("textbox", { name: "Name" }).fill("A reader");
  await page.getByRole("textbox", { name: "Comment" }).fill("Well said");
  await waitForHydration(page);
  const submit = page.getByRole("button", { name: "Submit" });
  const main = page.getByRole("main");
  await submit.click();
  await expect(main.getByText("Comment added!")).toBeVisible();
  await submit.click();
  await expect(main.getByText("Comment added!")).toBeVisible();
  await expect(main.getByText("Name and comment are required.")).toHaveCount(0);
});

test("the very first tap on a link navigates, by the browser or by React", async ({
  page,
  api,
}) => {
  await api.addPost({ title: "First tap" });
  await page.goto("/");
  await cardLink(page, "First tap").click();
  await expect(page.getByRole("heading", { level: 1, name: "First tap" })).toBeVisible();
});

/** Presses a link to the path, which the test adds to the page. */
async function pressLinkTo(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement("a"), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
}

for (const [kind, call] of [
  ["post", /\/trpc\/.*posts\.article/],
  ["tutorial", /\/trpc\/.*tutorials\.get/],
] as const) {
  test(`a ${kind} shows a spinner after 200 ms, and none before`, async ({ page, api }) => {
    const paths: string[] = [];
    for (const title of ["Opened first", "Opened second"]) {
      const added =
        kind === "post"
          ? await api.addPost({ title })
          : await addTutorial(api, { title, audience: "everyone" });
      paths.push(`/${kind === "post" ? "blog" : "bblog"}/${added._id}`);
    }
    const [first = "", second = ""] = paths;
    await page.clock.install();
    await page.goto("/about");
    await page.getByRole("heading", { level: 1 }).click();
    await waitForHydration(page);
    // The first visit loads the scripts of the route, so that the second waits for its data alone.
    await pressLinkTo(page, first);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Opened first");
    const request = Promise.withResolvers<void>();
    await page.route(call, () => request.resolve());
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await pressLinkTo(page, second);
    // The navigation begins after the next frame, about 17 ms later, and the call is sent in the
    // next timer.
    await page.clock.runFor(40);
    await request.promise;
    const loading = page.getByRole("main").getByText("Loading...");
    await page.clock.runFor(150);
    await expect(loading).toHaveCount(0);
    await page.clock.runFor(40);
    await expect(loading).toHaveCount(1);
  });
}

test("a page's scripts run on the third visit too, when the browser has cached the page", async ({
  page,
  consoleErrors,
}) => {
  for (const visit of [1, 2, 3]) {
    await page.goto("/", { waitUntil: "networkidle" });
    await triggerHydration(page);
    expect(consoleErrors.list, `visit ${visit}`).toEqual([]);
  }
});

test("a followed link to a missing page shows a search and the newest posts", async ({
  page,
  api,
  consoleErrors,
}) => {
  const { title } = await api.addPost({ title: "Newest of all" });
  const { _id } = await api.addPost({ title: "Soon deleted" });
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).click();
  await waitForHydration(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await api.deletePost(_id);
  await cardLink(page, "Soon deleted").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  await expect(page).toHaveTitle(/^Page not found – /);
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
  await expect(cardTitles(page).first()).toHaveText(title);
  await page.getByRole("searchbox", { name: "Search posts" }).fill("Newest of");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/\/blog\?q=/);
  expect(consoleErrors.list).toEqual([]);
});

test("a slow navigation to a post shows and announces a spinner", async ({
  page,
  api,
  consoleErrors,
}) => {
  const { title } = await api.addPost({ title: "On its way" });
  const announcements = await recordAnnouncements(page);
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).click();
  await waitForHydration(page);
  let release = () => {};
  const isHeld = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/trpc\/.*posts\.article/, async (route) => {
    await isHeld;
    await route.continue();
  });
  await cardLink(page, title).click();
  await expect(page.getByRole("main").getByRole("status")).toHaveText("Loading...");
  await expect.poll(announcements.announced).toContain("Loading...");
  release();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeFocused();
  await expect(page.getByRole("main").getByText("Loading...")).toHaveCount(0);
  await expect.poll(announcements.announced).toContainEqual(expect.stringContaining(title));
  expect(consoleErrors.list).toEqual([]);
});

test("a refused comment is corrected, sent and cleared from the form", async ({ page, api }) => {
  const { _id } = await api.addPost({ title: "Refused, then corrected" });
  const restoreScripts = await cutOffScripts(page);
  await page.goto(`/blog/${_id}`);
  await page.getByRole("textbox", { name: "Comment" }).fill("Corrected and sent");
  await page.getByRole("button", { name: "Submit" }).click();
  const name = page.getByRole("textbox", { name: "Name" });
  await expect(name).toHaveAccessibleDescription("Name and comment are required.");
  restoreScripts();
  await name.fill("Ngozi");
  await waitForHydration(page);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("main").getByText("Comment added!")).toBeVisible();
  await expect(name).toHaveValue("");
  await expect(page.getByRole("textbox", { name: "Comment" })).toHaveValue("");
});

test("a hydrated page navigates without full loads", async ({ page, api, consoleErrors }) => {
  await api.addPost({ title: "Reached by a tap" });
  await page.goto("/");
  await triggerHydration(page);
  const isSameDocument = await mark(page);
  await cardLink(page, "Reached by a tap").click();
  await expect(page.getByRole("heading", { level: 1, name: "Reached by a tap" })).toBeVisible();
  expect(await isSameDocument()).toBe(true);
  await page.goBack();
  await expect(cardTitles(page).filter({ hasText: "Reached by a tap" })).toBeVisible();
  expect(await isSameDocument()).toBe(true);
  expect(consoleErrors.list).toEqual([]);
});
