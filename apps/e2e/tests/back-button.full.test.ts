import { triggerHydration } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

test("pressing a link prefetches its page before the finger is lifted", async ({ page, api }) => {
  const { title } = await api.addPost({ title: "Fetched on the way down" });
  await page.goto("/");
  await triggerHydration(page);
  const link = page.getByRole("link", { name: `Read More: ${title}` });
  await link.hover();
  const fetched = page.waitForRequest(/\/trpc\/.*posts\.article/);
  await page.mouse.down();
  await fetched;
  await page.waitForLoadState("networkidle");
  const later: string[] = [];
  page.on("request", (request) => later.push(request.url()));
  await page.mouse.up();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  expect(later.filter((url) => url.includes("/trpc/"))).toEqual([]);
});
