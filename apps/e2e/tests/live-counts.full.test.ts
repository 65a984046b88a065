import type { APIRequestContext, Page, Request } from "@playwright/test";
import { withoutStream } from "../support/page-checks/without-stream.ts";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const PATH = "/api/admin/waiting";

test.use({ viewport: { width: 1280, height: 800 } });

const menuLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name, exact: true });

/** Number at Comments, once it is there. */
async function readNumber(page: Page): Promise<number> {
  const link = menuLink(page, "Comments");
  await expect(link).toHaveAccessibleDescription(/^\d+ waiting$/);
  return link.evaluate((element) => {
    const badge = element.nextElementSibling;
    return Number.parseInt(badge?.lastElementChild?.textContent ?? "", 10);
  });
}

function expectNumber(page: Page, number: number): Promise<void> {
  return expect(menuLink(page, "Comments")).toHaveAccessibleDescription(`${number} waiting`);
}

/** Streams that the pages hold, as far as they have been counted. */
function countStreams(...pages: Page[]): () => number {
  let open = 0;
  for (const page of pages) {
    page.on("request", (request) => {
      if (request.url().endsWith(PATH)) open += 1;
    });
    const end = (request: Request) => {
      if (request.url().endsWith(PATH)) open -= 1;
    };
    page.on("requestfinished", end);
    page.on("requestfailed", end);
  }
  return () => open;
}

test("a visitor's comment changes the number in every open panel, by one stream for each browser", async ({
  page,
  browser,
  api,
  server,
  consoleErrors,
}) => {
  const { _id: blog } = await api.addPost({ title: "Read by many" });
  const comment = (sender: APIRequestContext, name: string) =>
    sender.post("/api/blog/add-comment", { data: { blog, name, content: `By ${name}` } });
  await comment(page.request, "Bisi");
  await signInAsAdmin(page);
  const second = await page.context().newPage();
  const elsewhere = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signInAsAdmin(elsewhere);
  const streams = countStreams(page, second);
  await page.goto("/admin");
  await second.goto("/admin/comment");
  await elsewhere.goto("/admin/orders");
  await expect.poll(streams).toBe(1);

  const before = await readNumber(page);
  for (const each of [second, elsewhere]) await expectNumber(each, before);

  const visitor = await browser.newContext({ baseURL: server.url });
  await comment(visitor.request, "Ngozi of the live counts");
  for (const each of [page, second, elsewhere]) await expectNumber(each, before + 1);
  await expect(page.getByRole("region", { name: "Waiting for you" })).toContainText(
    `${before + 1} comments to read`,
  );
  await expect(
    second.getByRole("row").filter({ hasText: "Ngozi of the live counts" }),
  ).toBeVisible();
  expect(streams()).toBe(1);

  await page.close();
  await expect.poll(streams).toBe(1);
  await second
    .getByRole("row")
    .filter({ hasText: "Ngozi of the live counts" })
    .getByRole("button", { name: /^Approve/ })
    .click();
  await expectNumber(elsewhere, before);
  expect(consoleErrors.list).toEqual([]);
});

test("an open list waits with what changed elsewhere until nothing is typed", async ({
  page,
  api,
}) => {
  const { _id: blog } = await api.addPost({ title: "Typed meanwhile" });
  const add = (name: string) =>
    page.request.post("/api/blog/add-comment", { data: { blog, name, content: `By ${name}` } });
  await add("Tunde");
  await signInAsAdmin(page);
  await page.goto("/admin/comment");
  const before = await readNumber(page);
  const added = page.locator("tr", { hasText: "Kemi" });
  await page
    .getByRole("row")
    .filter({ hasText: "Tunde" })
    .getByRole("button", { name: /^Answer/ })
    .click();
  const answer = page.getByRole("textbox", { name: "Your answer" });
  await answer.fill("Thank you");
  await add("Kemi");
  // The menu behind the dialog is hidden from roles.
  await expect(page.locator("nav li", { hasText: "Comments" }).first()).toContainText(
    `${before + 1} waiting`,
  );
  await expect(added).toHaveCount(0);
  await expect(answer).toHaveValue("Thank you");
  await page.keyboard.press("Escape");
  await expect(added).toBeVisible();
});

test("a signed-out panel holds no stream", async ({ page }) => {
  const streams = countStreams(page);
  await signInAsAdmin(page);
  await page.goto("/admin/comment");
  await expect.poll(streams).toBe(1);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect.poll(streams).toBe(0);
});

test("a browser without locks reads the counts once, and holds no stream", async ({
  page,
  api,
}) => {
  const { _id: blog } = await api.addPost({ title: "Read without locks" });
  const data = { blog, name: "Halima", content: "Do you deliver?" };
  await page.request.post("/api/blog/add-comment", { data });
  await withoutStream(page);
  const streams = countStreams(page);
  await signInAsAdmin(page);
  await page.goto("/admin/comment");
  expect(await readNumber(page)).toBeGreaterThan(0);
  expect(streams()).toBe(0);
});
