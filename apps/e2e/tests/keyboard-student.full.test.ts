import { addStudent } from "../support/content/students.ts";
import { addMaterial, addTutorial } from "../support/content/study/learning.ts";
import { createKeyboard } from "../support/page-checks/keyboard.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 360, height: 740 } });
test.slow();

test("a student signs in, reads, comments, downloads and signs out by keyboard alone", async ({
  page,
  api,
  server,
  consoleErrors,
}) => {
  await addTutorial(api, { title: "Keys for students" });
  await addMaterial(api, { title: "Sheet for keys", fileUrl: `${server.url}/about` });
  const student = await addStudent(server.url);
  const { press, reach, follow, type, toggle } = createKeyboard(page);
  const main = page.getByRole("main");

  await page.goto("/signin");
  await type(page.getByLabel("Phone number"), student.phone);
  await type(page.getByLabel("Password", { exact: true }), "not the right one");
  await press("Enter");
  await expect(main.getByRole("alert")).toHaveText("Invalid credentials");
  consoleErrors.list.length = 0;
  await type(page.getByLabel("Password", { exact: true }), student.password);
  await toggle(page.getByRole("button", { name: "Show password" }));
  await follow(main.getByRole("button", { name: "Sign In" }));
  await expect(page.getByRole("heading", { name: "Student Dashboard" })).toBeFocused();

  await toggle(page.getByRole("button", { name: "See more: Keys for students" }));
  const less = page.getByRole("button", { name: "Show less: Keys for students" });
  await expect(less).toBeFocused();
  await expect(less).toHaveAttribute("aria-expanded", "true");
  const field = page.getByPlaceholder("Write a comment...");
  await type(field, "Typed on keys");
  await follow(page.getByRole("button", { name: "Post Comment" }));
  await expect(main.getByText("Typed on keys", { exact: true })).toBeVisible();
  await follow(page.getByRole("button", { name: /^Delete.*Typed on keys/ }));
  await follow(page.getByRole("alertdialog").getByRole("button", { name: "Delete" }));
  await expect(main.getByText("Typed on keys", { exact: true })).toHaveCount(0);
  await expect(page.locator("body")).not.toBeFocused();

  await reach(page.getByRole("link", { name: "View / Download: Sheet for keys" }));

  const bar = page.getByRole("navigation", { name: "Student" });
  await follow(bar.getByRole("link", { name: "Account" }));
  await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeFocused();
  await type(page.getByLabel("City"), "Ikeja");
  await follow(page.getByRole("button", { name: "Save profile" }));
  await expect(main.getByText("Your profile is updated.")).toBeVisible();
  await follow(bar.getByRole("button", { name: "Sign Out" }));
  await expect(page).toHaveURL(/\/\?notice=signed-out$/);
  expect(consoleErrors.list).toEqual([]);
});
