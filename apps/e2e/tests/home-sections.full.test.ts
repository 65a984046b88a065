import { findAxeViolations } from "../support/page-checks/axe.ts";
import { expect, test } from "../support/test.ts";

test.afterEach(async ({ api }) => {
  const values = { sections: ["posts", "orders", "subscribe"], pinnedPost: "" };
  await api.call("PUT", "/api/admin/settings/home", { values });
});

test("the home page sections fit a phone and are readable in both schemes", async ({
  page,
  api,
  consoleErrors,
}) => {
  const { _id } = await api.addPost({ title: "Opening hours in December" });
  const sections = ["pinned", "services", "categories", "questions", "posts"];
  await api.call("PUT", "/api/admin/settings/home", { values: { sections, pinnedPost: _id } });
  await page.setViewportSize({ width: 360, height: 740 });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto("/");
    const headings = page.getByRole("main").getByRole("heading", { level: 2 });
    await expect(headings).toHaveText([
      "Pinned",
      "Our Services",
      "Categories",
      "Frequently Asked Questions",
      "Posts",
    ]);
    expect(await findAxeViolations(page)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(360);
  }
  expect(consoleErrors.list).toEqual([]);
});
