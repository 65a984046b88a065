import type { Page } from "@playwright/test";
import { recordAnnouncements } from "../support/page-checks/announcements.ts";
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

test("the comment form sends without leaving the page: a line at the button, empty form", async ({
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
  await expect(page.getByText("Name and comment are required.")).toHaveCount(1);
  await page.getByRole("textbox", { name: "Comment" }).fill("Sent with script");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("main")).toContainText(
    "Comment added! It will appear here once it has been approved.",
  );
  await expect(page.getByRole("region", { name: "Messages" })).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "Comment" })).toHaveValue("");
  expect(await isSameDocument()).toBe(true);
  const contents = (await api.listComments()).map(({ content }) => content);
  expect(contents.filter((content) => content === "Sent with script")).toHaveLength(1);
  expect(consoleErrors.list).toEqual([]);
});

test("the outcome of a form stands at its button, in view, once and each time anew", async ({
  page,
}) => {
  const announcements = await recordAnnouncements(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/contact");
  const send = page.getByRole("button", { name: "Send Message" });
  const fill = async (message: string) => {
    await page.getByRole("textbox", { name: "Name", exact: true }).fill("Ngozi");
    await page.getByRole("textbox", { name: "Email" }).fill("ngozi@example.ng");
    await page.getByRole("textbox", { name: "Message" }).fill(message);
  };
  await triggerHydration(page);
  await send.click();
  await expect(page.getByText("Name is required.")).toHaveCount(1);
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toBeFocused();

  const failed = "Failed to send message. Please try again.";
  await page.route("**/trpc/contact.send**", (route) => route.fulfill({ status: 502, body: "" }));
  for (const message of ["Do you repair inverters?", "Do you repair batteries?"]) {
    await fill(message);
    await send.click();
    const line = page.getByText(failed);
    await expect(line).toBeInViewport();
    await expect(line).toHaveCount(1);
    await expect(send).toBeFocused();
    await expect(page.getByText("Name is required.")).toHaveCount(0);
  }
  expect(await announcements.timesSaid(failed)).toBe(2);

  await page.unroute("**/trpc/contact.send**");
  const sent = page.getByRole("main").getByText("Message sent successfully!");
  for (const times of [1, 2]) {
    await fill(`Do you repair phones? ${times}`);
    await send.click();
    await expect.poll(() => announcements.timesSaid("Message sent successfully!")).toBe(times);
    await expect(sent).toBeInViewport();
    await expect(send).toBeFocused();
    await expect(page.getByText(failed)).toHaveCount(0);
  }
  await expect(page.getByRole("region", { name: "Messages" })).toHaveCount(0);
});
