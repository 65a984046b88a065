import type { Page } from "@playwright/test";
import {
  acceptDialogs,
  addStudent,
  buildStudent,
  fillSignUp,
  PASSWORD,
} from "../support/content/students.ts";
import { expect, test } from "../support/test.ts";

const signUpButton = (page: Page) => page.getByRole("button", { name: "Sign Up" });
const inMain = (page: Page) => page.getByRole("main");

test("the sign-up form refuses a registered phone number in any notation", async ({
  page,
  server,
}) => {
  const sentences = acceptDialogs(page);
  const { phone } = await addStudent(server.url);
  await page.goto("/signup");
  await fillSignUp(page, {
    ...buildStudent(),
    phone: `+234 ${phone.slice(1, 4)}-${phone.slice(4)}`,
  });
  await signUpButton(page).click();
  const sentence = "There is already an account with this phone number.";
  await expect.poll(() => sentences).toEqual([sentence]);
  await expect(inMain(page).getByText(sentence).first()).toBeVisible();
  await expect(page.getByLabel("City")).toHaveValue("Yaba");
});

test("the sign-up form accepts an address abroad, and refuses a common password", async ({
  page,
}) => {
  const sentences = acceptDialogs(page);
  await page.goto("/signup");
  await fillSignUp(page, { ...buildStudent(), password: "password123" });
  await page.getByLabel("State").fill("Greater Accra");
  await signUpButton(page).click();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
    /too easy to guess/,
  );
  await expect.poll(() => sentences).toHaveLength(1);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await signUpButton(page).click();
  await expect(page).toHaveURL(/\/userDashboard$/);
});

test("the sign-up form shows the specified message when the response is missing or no JSON", async ({
  page,
}) => {
  const sentences = acceptDialogs(page);
  await page.route("**/trpc/students.signUp*", (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }),
  );
  await page.goto("/signup");
  await fillSignUp(page, buildStudent());
  await signUpButton(page).click();
  await expect.poll(() => sentences).toEqual(["Server did not return JSON. Check backend route."]);
  await page.unroute("**/trpc/students.signUp*");
  await page.route("**/trpc/students.signUp*", (route) => route.abort());
  await signUpButton(page).click();
  await expect.poll(() => sentences.at(-1)).toBe("Something went wrong during signup");
  await expect(page.getByLabel("City")).toHaveValue("Yaba");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(PASSWORD);
});

test("the sign-up form offers the states of Nigeria", async ({ page }) => {
  await page.goto("/signup");
  const list = await page.getByLabel("State").getAttribute("list");
  await expect(page.locator(`#${list} option`)).toHaveCount(37);
});

test("the sign-up form refuses two different passwords, at the field and then by an alert", async ({
  page,
  consoleErrors,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  const seen: (string | null)[] = [];
  await page.goto("/signup");
  await fillSignUp(page, buildStudent());
  await page.getByLabel("Confirm password").fill("something else");
  page.on("dialog", (dialog) => {
    seen.push(dialog.message());
    void dialog.accept();
  });
  await signUpButton(page).click();
  await expect.poll(() => seen).toEqual(["Passwords do not match!"]);
  await expect(page.getByLabel("Confirm password")).toHaveAccessibleDescription(
    "Passwords do not match!",
  );
  await expect(page.getByLabel("Confirm password")).toBeFocused();
  await expect(page.getByLabel("Full name")).toHaveValue("Ada Obi");
  expect(sent).toEqual([]);
  expect(consoleErrors.list).toEqual([]);
});

test.describe("the sign-up form without script", () => {
  test.use({ javaScriptEnabled: false });

  test("is shown again with the typed values, except the passwords", async ({ page }) => {
    await page.goto("/signup");
    await fillSignUp(page, { ...buildStudent(), password: "short" });
    await signUpButton(page).click();
    await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
      /at least 8 characters/,
    );
    await expect(page.getByLabel("Full name")).toHaveValue("Ada Obi");
    await expect(page.getByLabel("State")).toHaveValue("Lagos");
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
    await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  });
});

test("the sign-up form marks each missing field, and sends nothing", async ({
  page,
  consoleErrors,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await page.goto("/signup");
  await signUpButton(page).click();
  await expect(page.getByLabel("Full name")).toBeFocused();
  for (const [label, text] of [
    ["Full name", "Full name is required."],
    ["Email", "Email is required."],
    ["Phone number", "Phone number is required."],
    ["State", "State is required."],
    ["City", "City is required."],
    ["Password", "Password is required."],
    ["Confirm password", "Confirm password is required."],
  ] as const) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(
      new RegExp(`${text}$`),
    );
    await expect(inMain(page).getByText(text, { exact: true })).toHaveCount(1);
  }
  expect(sent).toEqual([]);
  expect(consoleErrors.list).toEqual([]);
});
