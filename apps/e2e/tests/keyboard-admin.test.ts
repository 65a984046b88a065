import { uploadThumbnail } from "../support/content/thumbnail.ts";
import { createKeyboard } from "../support/page-checks/keyboard.ts";
import { ADMIN } from "../support/server.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 1280, height: 800 } });
test.slow();

type Keyboard = ReturnType<typeof createKeyboard>;
type Page = Parameters<typeof createKeyboard>[0];

async function logIn(page: Page, { type, press }: Keyboard): Promise<void> {
  await page.goto("/admin/login");
  await type(page.getByRole("textbox", { name: "Email" }), ADMIN.email);
  await type(page.getByLabel("Password", { exact: true }), ADMIN.password);
  await press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
}

const agreeing = (page: Page) =>
  page.getByRole("alertdialog").getByRole("button", { name: "Delete" });

/** Focus moves to the heading of the target once it is rendered. */
async function open(page: Page, { follow }: Keyboard, name: string): Promise<void> {
  const places = page.getByRole("navigation", { name: "Admin" });
  await follow(places.getByRole("link", { name, exact: true }));
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
}

test("an administrator writes and publishes a post by keyboard alone", async ({
  page,
  consoleErrors,
}) => {
  const keyboard = createKeyboard(page);
  const { press, reach, follow, type, toggle } = keyboard;
  await logIn(page, keyboard);
  await open(page, keyboard, "Add Blogs");
  await uploadThumbnail(page);
  await type(page.getByRole("textbox", { name: "Blog title" }), "Typed by keys");
  await type(page.getByRole("textbox", { name: "Sub title" }), "No mouse");
  const text = page.getByRole("textbox", { name: "Description" });
  await reach(text);
  await page.keyboard.type("Bold words");
  await press("ControlOrMeta+A");
  await press("Alt+F10");
  const selected = page.getByRole("toolbar", { name: "Selected text" });
  await expect(selected.getByRole("button", { name: "Bold" })).toBeFocused();
  await press("Alt+F10");
  const bar = page.getByRole("toolbar", { name: "Formatting" });
  await expect(bar.getByRole("button", { name: "Undo" })).toBeFocused();
  for (let count = 0; count < 6; count += 1) await press("ArrowRight");
  await expect(bar.getByRole("button", { name: "Bold" })).toBeFocused();
  await press("Enter");
  await expect(text.locator("strong")).toHaveText("Bold words");
  await expect(text).toBeFocused();
  await press("Alt+F10");
  await press("Escape");
  await expect(text).toBeFocused();
  // Tab leaves the text: it holds nobody.
  await toggle(page.getByRole("checkbox", { name: "Publish Now" }));
  await follow(page.getByRole("button", { name: "Add Blog" }));
  await expect(page.getByRole("main").getByText("Blog added successfully")).toBeVisible();
  await open(page, keyboard, "Blog List");
  await toggle(page.getByRole("button", { name: /^Unpublish\s*: Typed by keys$/ }));
  const publish = page.getByRole("button", { name: /^Publish\s*: Typed by keys$/ });
  await expect(publish).toBeFocused();
  await press("Enter");
  await expect(page.getByRole("button", { name: /^Unpublish\s*: Typed by keys$/ })).toBeVisible();
  await follow(page.getByRole("button", { name: "Delete: Typed by keys" }));
  await follow(agreeing(page));
  await expect(page.getByRole("button", { name: "Delete: Typed by keys" })).toHaveCount(0);
  await expect(page.locator("body")).not.toBeFocused();
  await follow(page.getByRole("button", { name: "Logout" }));
  await expect(page).toHaveURL(/\/\?notice=signed-out$/);
  expect(consoleErrors.list).toEqual([]);
});
