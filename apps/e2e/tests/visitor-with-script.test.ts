import type { Page } from "@playwright/test";
import { isAwake, wake } from "../support/checks.ts";
import { cardTitles, expect, test } from "../support/test.ts";

/** The page's own script, on its way: what the first intent asks for. */
function scriptRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") urls.push(request.url());
  });
  return urls;
}

/** Marks this document: the mark is gone when the browser has loaded another. */
async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  return () => page.evaluate(() => "isSameDocument" in window);
}

test("loads no script before the first sign of intent, and then does", async ({
  page,
  complaints,
}) => {
  const scripts = scriptRequests(page);
  await page.goto("/", { waitUntil: "networkidle" });
  await page.mouse.wheel(0, 600);
  expect(scripts).toEqual([]);
  await wake(page);
  expect(scripts.length).toBeGreaterThan(0);
  expect(complaints.list).toEqual([]);
});

test("keeps what was typed while React wakes up", async ({ page, api, complaints }) => {
  const { _id } = await api.addPost({ title: "Type here" });
  await page.goto(`/blog/${_id}`);
  // Slower than the typing, as on a phone.
  await page.route("**/assets/*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150));
    await route.continue();
  });
  const comment = page.getByRole("textbox", { name: "Comment" });
  await comment.pressSequentially("First words, ");
  await isAwake(page);
  await comment.pressSequentially("and then the others");
  await expect(comment).toHaveValue("First words, and then the others");
  expect(complaints.list).toEqual([]);
});

for (const part of ["client", "rolldown-runtime", "_site", "blog._postId", "parts"]) {
  test(`keeps the page as it is when ${part} does not come, and wakes at the next sign`, async ({
    page,
    api,
  }) => {
    const { _id } = await api.addPost({ title: "A line that comes and goes" });
    await page.goto(`/blog/${_id}`);
    const isSameDocument = await mark(page);
    const file = new RegExp(`/assets/${part.replace(".", "\\.")}-[^/]+\\.js$`);
    await page.route(file, (route) => route.abort());
    const isLost = page.waitForEvent("requestfailed", (request) => file.test(request.url()));
    const name = page.getByRole("textbox", { name: "Name" });
    await name.pressSequentially("A reader");
    await isLost;
    await page.waitForLoadState("networkidle");
    await page.unroute(file);
    await page.getByRole("textbox", { name: "Comment" }).pressSequentially("Well said");
    await isAwake(page, "h1");
    await expect(name).toHaveValue("A reader");
    await expect(page.getByRole("textbox", { name: "Comment" })).toHaveValue("Well said");
    expect(await isSameDocument()).toBe(true);
  });
}

test("leaves the page where it is while React wakes up", async ({ page, api }) => {
  const { _id } = await api.addPost({ title: "A long way down" });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`/blog/${_id}`);
  const comment = page.getByRole("textbox", { name: "Comment" });
  await comment.scrollIntoViewIfNeeded();
  await comment.focus();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(200);
  await isAwake(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test("is not told off for a second, slower tap after the comment was sent", async ({
  page,
  api,
}) => {
  const { _id } = await api.addPost({ title: "Tapped twice" });
  await page.goto(`/blog/${_id}`);
  await page.getByRole("textbox", { name: "Name" }).fill("A reader");
  await page.getByRole("textbox", { name: "Comment" }).fill("Well said");
  await isAwake(page);
  const submit = page.getByRole("button", { name: "Submit" });
  const main = page.getByRole("main");
  await submit.click();
  await expect(main.getByText("Comment added!")).toBeVisible();
  await submit.click();
  await expect(main.getByText("Comment added!")).toBeVisible();
  await expect(main.getByText("Name and comment are required.")).toHaveCount(0);
});

test("moves between pages without loading them anew, once React is awake", async ({
  page,
  api,
  complaints,
}) => {
  await api.addPost({ title: "Reached by a tap" });
  await page.goto("/");
  await wake(page);
  const isSameDocument = await mark(page);
  await page.getByRole("link", { name: "Read More: Reached by a tap" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Reached by a tap" })).toBeVisible();
  expect(await isSameDocument()).toBe(true);
  await page.goBack();
  await expect(cardTitles(page).filter({ hasText: "Reached by a tap" })).toBeVisible();
  expect(await isSameDocument()).toBe(true);
  expect(complaints.list).toEqual([]);
});

test("has the very first tap on a link done, by the browser or by React", async ({ page, api }) => {
  await api.addPost({ title: "First tap" });
  await page.goto("/");
  await page.getByRole("link", { name: "Read More: First tap" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "First tap" })).toBeVisible();
});

test("sends a comment without leaving the page: a toast, a line in place, an empty form", async ({
  page,
  api,
  complaints,
}) => {
  const { _id } = await api.addPost({ title: "Comment with script" });
  await page.goto(`/blog/${_id}`);
  await page.getByRole("textbox", { name: "Name" }).fill("Ngozi");
  await isAwake(page);
  const isSameDocument = await mark(page);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Name and comment are required.").first()).toBeVisible();
  await page.getByRole("textbox", { name: "Comment" }).fill("Sent with script");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("region", { name: "Messages" })).toContainText("Comment added!");
  await expect(page.getByRole("main")).toContainText(
    "It will appear here once it has been approved.",
  );
  await expect(page.getByRole("textbox", { name: "Comment" })).toHaveValue("");
  expect(await isSameDocument()).toBe(true);
  const contents = (await api.listComments()).map(({ content }) => content);
  expect(contents.filter((content) => content === "Sent with script")).toHaveLength(1);
  expect(complaints.list).toEqual([]);
});

test("runs the page's scripts on the third visit too, after the browser kept the page", async ({
  page,
  complaints,
}) => {
  for (const visit of [1, 2, 3]) {
    await page.goto("/", { waitUntil: "networkidle" });
    await wake(page);
    expect(complaints.list, `visit ${visit}`).toEqual([]);
  }
});
