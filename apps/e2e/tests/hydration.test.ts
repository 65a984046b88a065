import { cardLink } from "../support/page-checks/checks.ts";
import { phone, recordScriptRequests } from "../support/page-checks/reader.ts";
import { expect, test } from "../support/test.ts";

test.describe("hydration on a phone", () => {
  test.use(phone);

  test("does not start when a reader follows links", async ({ page, api }) => {
    const { title } = await api.addPost({ title: "Reached without a script" });
    const scripts = recordScriptRequests(page);
    await page.goto("/");
    await cardLink(page, title).tap();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await page.locator("summary").filter({ hasText: "Menu" }).tap();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).tap();
    await expect(page.getByRole("heading", { level: 1, name: "About Us" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(scripts).toEqual([]);
  });
});
