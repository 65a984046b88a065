import { isKept, keptPaths, wake } from "../support/offline.ts";
import { expect, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

const BAR = "You are offline. Showing pages saved on this phone.";
const WAITS = "Will send when you are back online.";

test("opens a post that was read, and the home page, without a connection", async ({
  page,
  context,
  api,
}) => {
  const { _id } = await api.addPost({ title: "Read on the bus" });
  const other = await api.addPost({ title: "Never opened" });
  await page.goto("/");
  await isKept(page);
  await page.goto(`/blog/${_id}`);
  await isKept(page);
  await expect(page.getByText(BAR)).toBeHidden();

  await context.setOffline(true);
  await expect(page.getByText(BAR)).toBeVisible();
  await expect(page.locator("#polite")).toHaveText(BAR);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Read on the bus");
  await expect(page.getByText(BAR)).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 3, name: "Read on the bus" })).toBeVisible();

  await page.goto(`/blog/${other._id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
  await page.getByRole("link", { name: "Read on the bus" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Read on the bus");

  await page.goto(`/blog/${other._id}`);
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Never opened");
  await expect(page.getByText(BAR)).toBeHidden();
});

test("shows what has been published at the next look", async ({ page, api }) => {
  await page.goto("/");
  await isKept(page);
  const { _id } = await api.addPost({ title: "Fresh from the press" });
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Fresh from the press" })).toBeVisible();
  await api.deletePost(_id);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Fresh from the press" })).toHaveCount(0);
});

test("keeps nothing of the panel, of the calls and of what is somebody's own", async ({ page }) => {
  await page.goto("/");
  await isKept(page);
  for (const address of [
    "/admin",
    "/userDashboard",
    "/?q=waec",
    "/api/blog/all",
    "/track-order/x",
  ]) {
    await page.goto(address);
  }
  await page.goto("/signin");
  await isKept(page);
  const paths = await keptPaths(page);
  const public_ = /^\/(assets\/.*|media\/.*|offline|signin|)$/;
  expect(paths.filter((path) => !public_.test(path))).toEqual([]);
  const shell = await page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one.includes("precache")) ?? "";
    const cache = await caches.open(name);
    const answers = await cache.matchAll();
    const sizes = answers.map(async (answer) => (await answer.blob()).size);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  });
  expect(shell).toBeGreaterThan(0);
});

test("sends a comment that was written offline once, after a reload", async ({
  page,
  context,
  api,
}) => {
  const { _id } = await api.addPost({ title: "Comment later" });
  await page.goto(`/blog/${_id}`);
  await isKept(page);
  await page.reload();
  await wake(page);
  await context.setOffline(true);
  await page.getByRole("textbox", { name: "Name" }).fill("Ada");
  await page.getByRole("textbox", { name: "Comment" }).fill("Written in the tunnel");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText(WAITS)).toBeVisible();
  await page.reload();
  await expect(page.getByText(WAITS)).toBeVisible();
  expect(await sent(api, "Written in the tunnel")).toBe(0);
  await context.setOffline(false);
  await expect(page.getByText("Comment added!")).toBeVisible();
  await expect(page.getByText(WAITS)).toBeHidden();
  await page.reload();
  await page.waitForLoadState("networkidle");
  expect(await sent(api, "Written in the tunnel")).toBe(1);
});

test("sends it after the page was closed and another one opened", async ({
  page,
  context,
  api,
}) => {
  const { _id } = await api.addPost({ title: "Closed meanwhile" });
  await page.goto(`/blog/${_id}`);
  await isKept(page);
  await page.reload();
  await wake(page);
  await context.setOffline(true);
  await page.getByRole("textbox", { name: "Name" }).fill("Ada");
  await page.getByRole("textbox", { name: "Comment" }).fill("And then I closed it");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText(WAITS)).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto("/about");
  await expect.poll(() => sent(api, "And then I closed it")).toBe(1);
});

test("keeps a comment of a page on which React could not be loaded", async ({
  page,
  context,
  api,
}) => {
  const { _id } = await api.addPost({ title: "Plain form" });
  await page.goto(`/blog/${_id}`);
  await isKept(page);
  await context.setOffline(true);
  await page.getByRole("textbox", { name: "Name" }).fill("Ada");
  await page.getByRole("textbox", { name: "Comment" }).fill("Without React");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText(WAITS)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Plain form");
  await context.setOffline(false);
  await expect(page.getByText("Comment added!")).toBeVisible();
  expect(await sent(api, "Without React")).toBe(1);
});

type Api = { listComments: () => Promise<{ content: string }[]> };

async function sent(api: Api, text: string): Promise<number> {
  return (await api.listComments()).filter(({ content }) => content === text).length;
}
