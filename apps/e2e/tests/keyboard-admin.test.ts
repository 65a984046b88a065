import { addStudent } from "../support/content/students.ts";
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
  await expect(page).toHaveURL(/\/$/);
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
