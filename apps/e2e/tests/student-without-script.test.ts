import type { Page } from "@playwright/test";
import { addStudent, type TestStudent } from "../support/content/students.ts";
import {
  addMaterial,
  addTutorial,
  addTutorialComment,
  addUpdate,
} from "../support/content/study/learning.ts";
import { expect, test } from "../support/test.ts";

test.use({ javaScriptEnabled: false });

async function signIn(page: Page, { phone, password }: TestStudent): Promise<void> {
  await page.getByLabel("Phone number").fill(phone);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

test("a student without script signs in, reads, comments and signs out", async ({
  page,
  api,
  server,
}) => {
  const { _id } = await addTutorial(api, { title: "Surds", content: "<p>Roots stay roots.</p>" });
  await addTutorialComment(api, _id, "From the teacher");
  await addMaterial(api, { title: "Past questions" });
  await addUpdate(api, { title: "Class on Saturday" });
  await page.goto(`/bblog/${_id}`);
  await expect(page.getByText("Roots stay roots.")).toBeHidden();
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await signIn(page, await addStudent(server.url));
  await expect(page).toHaveURL(`/bblog/${_id}`);
  await expect(page.getByText("Roots stay roots.")).toBeVisible();
  await expect(page.getByText("From the teacher")).toBeVisible();
  await page.getByPlaceholder("Write a comment...").fill("Why do they stay?");
  await page.getByRole("button", { name: "Post Comment" }).click();
  await expect(page.getByText("Comment added!")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Why do they stay?" })).toBeVisible();

  await page.goto("/userDashboard");
  await expect(page.getByRole("heading", { name: "Class on Saturday" })).toBeVisible();
  await expect(page.getByRole("link", { name: /Past questions/ })).toBeVisible();
  await page.getByRole("link", { name: "See more: Surds" }).click();
  await expect(page).toHaveURL(`/bblog/${_id}`);
  await page.goto("/userDashboard/account");
  await expect(page.getByLabel("City")).toHaveValue("Yaba");
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await expect(page).toHaveURL(/\/\?notice=signed-out$/);
  await page.goto("/userDashboard");
  await expect(page).toHaveURL("/signin?next=%2FuserDashboard");
});
