import { deleteAllContent } from "../support/content/study/learning.ts";
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

test("an administrator uploads an update by keyboard alone", async ({
  page,
  api,
  consoleErrors,
}) => {
  await deleteAllContent(api);
  const keyboard = createKeyboard(page);
  const { press, follow, type } = keyboard;
  await logIn(page, keyboard);
  const heading = page.getByRole("heading", { name: "Student Updates" });
  await follow(page.locator("summary").filter({ has: heading }));
  const part = page.locator("details").filter({ has: heading });
  await type(part.getByRole("textbox", { name: "Title" }), "Class by keys");
  await type(part.getByRole("textbox", { name: "Content" }), "At nine.");
  await follow(part.getByRole("button", { name: "Upload", exact: true }));
  await expect(part.getByText("Uploaded successfully!")).toBeVisible();
  await follow(part.getByRole("button", { name: "Edit: Class by keys" }));
  await expect(part.getByRole("listitem").getByRole("textbox", { name: "Title" })).toBeFocused();
  await follow(part.getByRole("button", { name: "Cancel" }));
  await expect(part.getByRole("button", { name: "Edit: Class by keys" })).toBeFocused();
  await follow(part.getByRole("button", { name: "Delete: Class by keys" }));
  await follow(agreeing(page));
  await expect(part.getByText("No updates available.")).toBeVisible();
  await expect(page.locator("body")).not.toBeFocused();
  await press("Tab");
  expect(consoleErrors.list).toEqual([]);
});
