import { addStudent } from "../support/content/students.ts";
import { deleteAllContent } from "../support/content/study/learning.ts";
import { createKeyboard } from "../support/page-checks/keyboard.ts";
import { ADMIN } from "../support/server.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 1280, height: 800 } });

/** Focus moves to the heading of the target once it is rendered. */
async function open(page: Page, { follow }: Keyboard, name: string): Promise<void> {
  const places = page.getByRole("navigation", { name: "Admin" });
  await follow(places.getByRole("link", { name, exact: true }));
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
}

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

test("an administrator moderates, adds an order and helps a student by keyboard alone", async ({
  page,
  api,
  server,
  consoleErrors,
}) => {
  const { _id } = await api.addPost({ title: "Moderated by keys" });
  for (const name of ["Ngozi", "Musa"]) await api.addComment(_id, name, "Waits");
  const student = await addStudent(server.url);
  const keyboard = createKeyboard(page);
  const { press, follow, type } = keyboard;
  await logIn(page, keyboard);
  await open(page, keyboard, "Comments");
  await follow(page.getByRole("button", { name: /^Approve comment by Ngozi on Moderated/ }));
  await expect(page.getByRole("button", { name: /^Approve comment by Ngozi/ })).toHaveCount(0);
  await expect(page.locator("body")).not.toBeFocused();
  await follow(page.getByRole("button", { name: /^Delete comment by Musa on Moderated/ }));
  await follow(agreeing(page));
  await expect(page.getByRole("button", { name: /^Delete comment by Musa/ })).toHaveCount(0);
  await expect(page.locator("body")).not.toBeFocused();
  await follow(page.getByRole("button", { name: "Approved", exact: true }));
  await expect(page).toHaveURL(/Approved|approved/);

  await open(page, keyboard, "Orders");
  await follow(page.getByRole("button", { name: "New order" }));
  await type(page.getByRole("textbox", { name: "Customer name" }), "Zainab Sani");
  await press("Enter");
  await expect(page.getByRole("dialog", { name: "Order for Zainab Sani" })).toBeVisible();
  await press("Escape");
  await expect(page.getByRole("button", { name: "New order" })).toBeFocused();

  await open(page, keyboard, "Users");
  await type(page.getByRole("searchbox", { name: /^Search/ }), student.phone);
  await press("Enter");
  await expect(page.getByRole("row")).toHaveCount(2);
  const edit = page.getByRole("button", { name: `Edit: ${student.fullName}` });
  await follow(edit);
  const name = page.getByLabel(`Full Name, ${student.fullName}`);
  await expect(name).toBeFocused();
  await press("Escape");
  await expect(edit).toBeFocused();
  await press("Enter");
  await type(page.getByLabel(`City, ${student.fullName}`), "Epe");
  await press("Enter");
  await expect(page.getByText("Done — User updated successfully!").first()).toBeVisible();
  await expect(edit).toBeFocused();
  const reset = page.getByRole("button", { name: `Reset code: ${student.fullName}` });
  await follow(reset);
  await follow(page.getByRole("button", { name: "Issue code" }));
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Close" })).toBeVisible();
  await press("Escape");
  await expect(reset).toBeFocused();
  expect(consoleErrors.list).toEqual([]);
});
