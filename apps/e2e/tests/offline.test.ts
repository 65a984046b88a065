import { pairedViewportSchemes } from "../support/page-checks/checks.ts";
import { listCachedPaths, waitForCachedPage } from "../support/page-checks/offline.ts";
import { expect, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

const BAR = "You are offline. Showing pages saved on this phone.";
const BAR_OF_SAVED_PAGE = /^You are offline\. Saved on [A-Z][a-z]{2} \d{1,2}[a-z]{2} \d{4}\.$/;

test("a visited post and the home page open offline", async ({ page, context, api }) => {
  const { _id } = await api.addPost({ title: "Read on the bus" });
  const other = await api.addPost({ title: "Never opened" });
  await page.goto("/");
  await waitForCachedPage(page);
  await page.goto(`/blog/${_id}`);
  await waitForCachedPage(page);
  await expect(page.getByText(BAR)).toBeHidden();

  await context.setOffline(true);
  await expect(page.getByText(BAR)).toBeVisible();
  await expect(page.locator("#polite")).toHaveText("You are offline.");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Read on the bus");
  await expect(page.getByText(BAR_OF_SAVED_PAGE)).toBeVisible();
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

test("the service worker caches no panel pages, API calls or personal pages", async ({ page }) => {
  await page.goto("/");
  await waitForCachedPage(page);
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
  await waitForCachedPage(page);
  const paths = await listCachedPaths(page);
  const public_ = /^\/(assets\/.*|media\/.*|offline|signin|userDashboard|)$/;
  expect(paths.filter((path) => !public_.test(path))).toEqual([]);
  const shell = await page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one.includes("precache")) ?? "";
    const cache = await caches.open(name);
    const answers = [...(await cache.matchAll()), await fetch("/sw.js")];
    const sizes = answers.map((answer) => Number(answer.headers.get("content-length")));
    return { count: answers.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
  });
  expect(shell.count).toBe(5);
  expect(shell.bytes).toBeLessThanOrEqual(60 * 1024);
});

for (const look of pairedViewportSchemes) {
  test.describe(`the offline page in the ${look.colorScheme} scheme at ${look.viewport.width} px`, () => {
    test.use(look);
  });
}
