import { addOrder } from "../support/content/orders.ts";
import { acceptDialogs, buildStudent, PASSWORD } from "../support/content/students.ts";
import { cutOffScripts, waitForHydration } from "../support/page-checks/checks.ts";
import { createKeyboard } from "../support/page-checks/keyboard.ts";
import { expect, test } from "../support/test.ts";

// The narrow screen of a phone with a keyboard, where the menu is closed at first.
test.use({ viewport: { width: 360, height: 740 } });

test("Escape closes the menu that a touch has opened, before any file of scripts has arrived", async ({
  page,
}) => {
  await cutOffScripts(page);
  await page.goto("/about");
  const navigation = page.getByRole("navigation", { name: "Main" });
  await page.getByText("Menu", { exact: true }).click();
  await expect(navigation).toBeVisible();
  await expect(page.getByText("Close", { exact: true })).toBeVisible();
  await expect(page.getByText("Menu", { exact: true })).toBeHidden();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(navigation).toBeHidden();
  await expect(page.locator("summary").filter({ hasText: "Menu" })).toBeFocused();
});

test("a visitor opens a question, tracks an order and signs up by keyboard alone", async ({
  page,
  api,
  consoleErrors,
}) => {
  const orderId = await addOrder(api);
  const { press, type, follow, toggle } = createKeyboard(page);
  await page.goto("/faqs");
  await toggle(page.locator("summary").filter({ hasText: "create an account" }));
  await expect(page.locator("details[name=faq][open]")).toHaveCount(1);
  await follow(page.locator("summary").filter({ hasText: "data secure" }));
  await expect(page.locator("details[name=faq][open]")).toContainText("Passwords are encrypted");

  await page.goto("/track-order");
  await type(page.getByRole("textbox", { name: "Order id" }), orderId);
  await press("Enter");
  await expect(page.locator("[aria-current=step]")).toContainText("Placed");

  const sentences = acceptDialogs(page);
  const student = buildStudent();
  await page.goto("/signup");
  await type(page.getByLabel("Full name"), student.fullName);
  await type(page.getByLabel("Email"), student.email);
  await type(page.getByLabel("Phone number"), student.phone);
  await type(page.getByLabel("State"), "Lagos");
  await type(page.getByLabel("City"), "Yaba");
  await type(page.getByLabel("Password", { exact: true }), PASSWORD);
  await type(page.getByLabel("Confirm password"), PASSWORD);
  await follow(page.getByRole("main").getByRole("button", { name: "Sign Up" }));
  await expect(page).toHaveURL(/\/userDashboard$/);
  await expect(page.getByRole("heading", { name: "Student Dashboard" })).toBeFocused();
  expect(sentences).toEqual([]);
  expect(consoleErrors.list).toEqual([]);
});

test("a visitor comments, subscribes and sends a message by keyboard alone", async ({
  page,
  api,
  consoleErrors,
}) => {
  const { _id } = await api.addPost({ title: "Comment by keys" });
  const { press, type, follow } = createKeyboard(page);
  const main = page.getByRole("main");
  await page.goto(`/blog/${_id}`);
  // The first key loads React; before it arrives, the browser submits the form itself (see the test
  // below).
  await press("Tab");
  await waitForHydration(page, "form[action^='/blog/']");
  await follow(page.getByRole("button", { name: "Submit" }));
  await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
  await type(page.getByRole("textbox", { name: "Name" }), "Ngozi");
  await type(page.getByRole("textbox", { name: "Comment" }), "Without a mouse");
  await follow(page.getByRole("button", { name: "Submit" }));
  await expect(main.getByText("Comment added!")).toBeVisible();

  await page.goto("/");
  await type(page.getByRole("textbox", { name: "Email" }), "keys@example.ng");
  await press("Enter");
  await expect(main.getByText("Thank you for subscribing!")).toBeVisible();

  await page.goto("/contact");
  await type(main.getByRole("textbox", { name: "Name", exact: true }), "Ngozi");
  await type(main.getByRole("textbox", { name: "Email" }), "ngozi@example.ng");
  await type(main.getByRole("textbox", { name: "Message" }), "By keys alone");
  await follow(main.getByRole("button", { name: "Send Message" }));
  await expect(main.getByText("Message sent successfully!")).toBeVisible();
  expect(consoleErrors.list).toEqual([]);
});

test("a refused form submitted before hydration has focus on its first invalid field", async ({
  page,
  api,
}) => {
  const { _id } = await api.addPost({ title: "Faster than React" });
  const { follow } = createKeyboard(page);
  await cutOffScripts(page);
  await page.goto(`/blog/${_id}`);
  await follow(page.getByRole("button", { name: "Submit" }));
  await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveAccessibleDescription(
    "Name and comment are required.",
  );
});

test("the row below a text that is read covers nothing that has the focus", async ({
  page,
  api,
}) => {
  const links = Array.from({ length: 30 }, (_, n) => `<p><a href="/about">Source ${n + 1}</a></p>`);
  const { _id } = await api.addPost({ title: "Many sources", description: links.join("") });
  await page.goto(`/blog/${_id}`);
  const { reach } = createKeyboard(page);
  await reach(page.getByRole("link", { name: "Share on WhatsApp" }));
  await reach(page.getByRole("link", { name: "Source 1", exact: true }));
});
