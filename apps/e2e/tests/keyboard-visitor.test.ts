import { cardLink, waitForHydration } from "../support/page-checks/checks.ts";
import { createKeyboard } from "../support/page-checks/keyboard.ts";
import { cardTitles, expect, test } from "../support/test.ts";

// The narrow screen of a phone with a keyboard, where the menu is closed at first.
test.use({ viewport: { width: 360, height: 740 } });
test.slow();

test("a visitor navigates by keyboard alone: skip link, menu, search, category", async ({
  page,
  api,
  consoleErrors,
}) => {
  await api.addPost({ title: "Keys of a piano", category: "Lifestyle" });
  const { press, reach, follow, type, toggle } = createKeyboard(page);
  await page.goto("/");
  const skip = page.getByRole("link", { name: /^Skip/ });
  await follow(skip);
  await expect(page.getByRole("main")).toBeFocused();

  const menu = page.locator("summary").filter({ hasText: "Menu" });
  const navigation = page.getByRole("navigation", { name: "Main" });
  await toggle(menu);
  await expect(navigation).toBeVisible();
  await reach(navigation.getByRole("link", { name: "About" }));
  await press("Escape");
  await expect(navigation).toBeHidden();
  await expect(menu).toBeFocused();
  await waitForHydration(page);
  await toggle(menu);
  await follow(navigation.getByRole("link", { name: "About" }));
  const about = page.getByRole("heading", { level: 1, name: "About Us" });
  await expect(about).toBeVisible();
  await expect(about).toBeFocused();

  await toggle(menu);
  await follow(navigation.getByRole("link", { name: "Home" }));
  await type(page.getByRole("searchbox", { name: "Search posts" }), "a piano");
  await press("Enter");
  await expect(cardTitles(page)).toHaveText(["Keys of a piano"]);
  // The browser reloaded this page, and focus can only be lost after hydration.
  await press("Tab");
  await waitForHydration(page);
  await follow(page.getByRole("link", { name: "Clear Search" }));
  await expect(page.getByRole("searchbox", { name: "Search posts" })).toBeFocused();

  const categories = page.getByRole("navigation", { name: "Categories" });
  await follow(categories.getByRole("link", { name: "Lifestyle" }));
  await expect(page).toHaveURL(/category=Lifestyle/);
  await expect(page.locator("#polite")).toHaveText(/^\d+ posts?$/);
  await expect(cardTitles(page).filter({ hasText: "Keys of a piano" })).toBeVisible();
  await follow(cardLink(page, "Keys of a piano"));
  await expect(page.getByRole("heading", { level: 1, name: "Keys of a piano" })).toBeFocused();
  expect(consoleErrors.list).toEqual([]);
});
