import type { Page } from "@playwright/test";
import { addStudent, issueResetCode, type TestStudent } from "../support/content/students.ts";
import { addStudent as addLearner, addTutorial } from "../support/content/study/learning.ts";
import { expect, test } from "../support/test.ts";

test.use({ javaScriptEnabled: false });

async function signIn(page: Page, { phone, password }: TestStudent): Promise<void> {
  await page.getByLabel("Phone number").fill(phone);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

test("a student without script sets a new password by a code", async ({ page, server }) => {
  const student = await addStudent(server.url);
  const code = await issueResetCode(server.url, student);
  await page.goto("/forgot-password");
  await page.getByRole("link", { name: "I have a code" }).click();
  await page.getByLabel("Phone number").fill(student.phone);
  await page.getByLabel("Code").fill("AAAA-BBBB");
  await page.getByLabel("New password").fill("five quick green lorries");
  await page.getByRole("button", { name: "Set new password" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("is not right");
  await expect(page.getByLabel("Phone number")).toHaveValue(student.phone);
  await page.getByLabel("Code").fill(code);
  await page.getByLabel("New password").fill("five quick green lorries");
  await page.getByRole("button", { name: "Set new password" }).click();
  await expect(page).toHaveURL("/signin?notice=password-reset");
  await signIn(page, { ...student, password: "five quick green lorries" });
  await expect(page).toHaveURL(/\/userDashboard$/);
});

test("two students on one device see only their own name", async ({ page, server, api }) => {
  await page.goto("/signin");
  await signIn(page, await addStudent(server.url));
  await page.goto("/userDashboard/account");
  await expect(page.getByLabel("Full name")).toHaveValue("Ada Obi");
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await expect(page).toHaveURL(/\/\?notice=signed-out$/);
  await expect(page.getByRole("status").getByText("You are signed out.")).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Full name")).toHaveCount(0);
  const { phone } = await addLearner(api, "Bola Ade");
  await page.goto("/signin");
  await signIn(page, {
    ...(await addStudent(server.url)),
    phone,
    password: "four quiet blue kettles",
  });
  await page.goto("/userDashboard/account");
  await expect(page.getByLabel("Full name")).toHaveValue("Bola Ade");
});

test("a comment of a student whose session has ended stays on the page", async ({
  page,
  api,
  server,
}) => {
  const { _id } = await addTutorial(api, { title: "Long evening", audience: "everyone" });
  const student = await addStudent(server.url);
  await page.goto(`/signin?next=/bblog/${_id}`);
  await signIn(page, student);
  await page.getByPlaceholder("Write a comment...").fill("Written late");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Post Comment" }).click();
  await expect(page.getByPlaceholder("Write a comment...")).toHaveValue("Written late");
  await expect(page.getByRole("link", { name: "Sign in", exact: true })).toBeVisible();
});
