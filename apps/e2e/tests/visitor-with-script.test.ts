import type { Page } from "@playwright/test";
import { triggerHydration, waitForHydration } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

/** The client script that the first interaction requests. */
function recordScriptRequests(page: Page): string[] {
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

test("a page loads no script before the first interaction, and then hydrates", async ({
  page,
  consoleErrors,
}) => {
  const scripts = recordScriptRequests(page);
  await page.goto("/", { waitUntil: "networkidle" });
  await page.mouse.wheel(0, 600);
  expect(scripts).toEqual([]);
  await triggerHydration(page);
  expect(scripts.length).toBeGreaterThan(0);
  expect(consoleErrors.list).toEqual([]);
});

test("a page keeps typed text during hydration", async ({ page, api, consoleErrors }) => {
  const { _id } = await api.addPost({ title: "Type here" });
  await page.goto(`/blog/${_id}`);
  // The scripts come after the typing, as on a slow phone.
  const isTyped = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await isTyped.promise;
    await route.continue();
  });
  const comment = page.getByRole("textbox", { name: "Comment" });
  await comment.pressSequentially("First words, ");
  isTyped.resolve();
  await waitForHydration(page);
  await comment.pressSequentially("and then the others");
  await expect(comment).toHaveValue("First words, and then the others");
  expect(consoleErrors.list).toEqual([]);
});

test("the comment form sends without leaving the page: toast, status line, empty form", async ({
  page,
  api,
  consoleErrors,
}) => {
  const { _id } = await api.addPost({ title: "Comment with script" });
  await page.goto(`/blog/${_id}`);
  await page.getByRole("textbox", { name: "Name" }).fill("Ngozi");
  await waitForHydration(page);
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
  expect(consoleErrors.list).toEqual([]);
});
