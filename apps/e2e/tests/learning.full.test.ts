import {
  addMaterial,
  addStudent,
  addTutorial,
  addUpdate,
  deleteAllContent,
  refetchOnFocus,
  sendStudentCredentials,
  signInAsStudent,
} from "../support/content/study/learning.ts";
import { triggerHydration } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

test.describe("the tutorial pages without script", () => {
  test.use({ javaScriptEnabled: false });

  test("keep line breaks of plain text", async ({ page, api }) => {
    const { _id } = await addTutorial(api, {
      title: "Plain",
      content: "First line\nSecond line, 1 < 2",
      audience: "everyone",
    });
    await page.goto(`/bblog/${_id}`);
    const text = page.getByText("First line");
    await expect(text).toHaveText("First lineSecond line, 1 < 2");
    await expect(text.locator("br")).toHaveCount(1);
  });

  test("say that nobody has commented", async ({ page, api }) => {
    const { _id } = await addTutorial(api, { title: "Quiet", audience: "everyone" });
    await page.goto(`/bblog/${_id}`);
    await expect(page.getByText("No comments yet.")).toBeVisible();
  });
});

test("an empty tutorial comment is refused with a message at its field", async ({ page, api }) => {
  const student = await addStudent(api);
  const { _id } = await addTutorial(api, { title: "Nothing to say" });
  await signInAsStudent(page, student, `/bblog/${_id}`);
  await page.getByPlaceholder("Write a comment...").fill("   ");
  await page.getByRole("button", { name: "Post Comment" }).click();
  const comment = page.getByRole("textbox", { name: "Your comment" });
  await expect(comment).toHaveAccessibleDescription(/Please write a comment first/);
  await expect(comment).toBeFocused();
});

test("the student dashboard loads older tutorials on a press", async ({ page, api }) => {
  await deleteAllContent(api);
  for (let number = 1; number <= 21; number += 1) {
    await addTutorial(api, { title: `Tutorial ${number} of many` });
  }
  await signInAsStudent(page, await addStudent(api));
  await expect(page.getByRole("heading", { name: "Tutorial 21 of many" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Tutorial 1 of many" })).toHaveCount(0);
  await page.getByRole("button", { name: "Show older tutorials" }).click();
  await expect(page.getByRole("heading", { name: "Tutorial 1 of many" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Show older tutorials" })).toHaveCount(0);
});

test("every section of the student dashboard has an empty state", async ({ page, api }) => {
  await deleteAllContent(api);
  await signInAsStudent(page, await addStudent(api));
  for (const text of [
    "No tutorial blogs available.",
    "No teaching materials uploaded yet.",
    "No updates available.",
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
});

test("a student sees an administrator's change on the next visit", async ({
  page,
  api,
  consoleErrors,
}) => {
  await deleteAllContent(api);
  await signInAsStudent(page, await addStudent(api));
  await expect(page.getByText("No updates available.")).toBeVisible();
  await triggerHydration(page);
  const { _id } = await addUpdate(api, { title: "Class on Saturday", content: "At ten\nsharp" });
  await addMaterial(api, { title: "Past questions" });
  await addTutorial(api, { title: "Fresh tutorial" });
  await refetchOnFocus(page, page.getByRole("heading", { name: "Class on Saturday" }));
  await expect(page.getByRole("heading", { name: "Fresh tutorial" })).toBeVisible();
  await expect(page.getByText("Material description")).toBeVisible();
  const download = page.getByRole("link", { name: /^View \/ Download: Past questions/ });
  await expect(download).toHaveAttribute("href", "https://drive.example.ng/file/1");
  await expect(download).toHaveAttribute("download", "Past questions");
  await api.call("POST", "/api/updates", { id: _id });
  await refetchOnFocus(page, page.getByText("No updates available."));
  expect(consoleErrors.list).toEqual([]);
});

test("a student list that failed to load says so, and loads on retry", async ({ page, api }) => {
  await deleteAllContent(api);
  await addUpdate(api, { title: "Got through" });
  const student = await addStudent(api);
  await signInAsStudent(page, student);
  await triggerHydration(page);
  await page.route("**/trpc/**updates.list**", (route) => route.abort());
  const updates = page.getByRole("region", { name: "Student Updates" });
  await refetchOnFocus(page, updates.locator("[data-tone=err]"));
  await page.unroute("**/trpc/**updates.list**");
  await updates.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Got through" })).toBeVisible();
});

test("a student signs in from a locked tutorial and returns to its text", async ({
  page,
  api,
  consoleErrors,
}) => {
  const student = await addStudent(api);
  const { _id } = await addTutorial(api, { title: "Behind the door", content: "<p>Come in</p>" });
  await page.goto(`/bblog/${_id}`);
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await sendStudentCredentials(page, student.phone);
  await expect(page.getByText("Come in")).toBeVisible();
  // On a device where someone is signed in the page opens by itself, before any sign of intent.
  await page.reload();
  await expect(page.getByText("Come in")).toBeVisible();
  await expect(page.getByPlaceholder("Write a comment...")).toBeVisible();
  expect(consoleErrors.list).toEqual([]);
});
