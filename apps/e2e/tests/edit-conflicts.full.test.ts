import type { Page } from "@playwright/test";
import { addStudent } from "../support/content/students.ts";
import { expectAccessible, expectAccessibleAtAllSizes } from "../support/page-checks/checks.ts";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";
import {
  desk,
  dialogOf,
  expectSaved,
  openInTwo,
  openOther,
  openPost,
  save,
  subTitleOf,
  titleOf,
} from "../support/two-editors.ts";

test.setTimeout(90_000);

test("two people's edits of different fields of a post are both kept, without a dialog", async ({
  page,
  browser,
  server,
  api,
}) => {
  const { other, stored } = await openInTwo(page, browser, { url: server.url, api });
  await titleOf(page).fill("A title by Ada");
  await save(page);
  await expectSaved(page);
  await subTitleOf(other).fill("A sub title by Bola");
  const text = other.getByRole("textbox", { name: "Description" });
  await text.press("Control+End");
  await text.pressSequentially(" And more by Bola.");
  await save(other);
  await expectSaved(other);
  await expect(dialogOf(other)).toHaveCount(0);
  await expect(titleOf(other)).toHaveValue("A title by Ada");
  expect(await stored()).toMatchObject({
    title: "A title by Ada",
    subTitle: "A sub title by Bola",
    description: "<p>The text as it was. And more by Bola.</p>",
  });
  await other.context().close();
});

test("a conflict over one field of a post is resolved on a phone, by keyboard, with each choice", async ({
  page,
  browser,
  server,
  api,
}) => {
  const { other, stored } = await openInTwo(page, browser, { url: server.url, api });
  await titleOf(page).fill("A title by Ada");
  await save(page);
  await expectSaved(page);

  await other.setViewportSize({ width: 360, height: 740 });
  await titleOf(other).fill("A title by Bola");
  await save(other);
  const dialog = dialogOf(other);
  await expect(dialog).toHaveAccessibleName("This blog was changed elsewhere");
  await expect(dialog.getByRole("region", { name: "Yours" })).toContainText("A title by Bola");
  await expect(dialog.getByRole("region", { name: "Theirs" })).toContainText("A title by Ada");
  await expect(dialog.getByRole("heading", { name: "Blog title" })).toBeFocused();
  await expectAccessible(other, "the dialog at 360 px");
  await expectAccessibleAtAllSizes(other, "the dialog");

  // Closed without an answer: nothing is saved, and nothing typed is gone.
  await dialog.getByRole("button", { name: "Not now" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(other.getByText("Not saved yet. Your text is kept here")).toBeVisible();
  await expect(titleOf(other)).toHaveValue("A title by Bola");
  expect((await stored()).title).toBe("A title by Ada");

  await save(other);
  await other.getByRole("button", { name: "Keep mine" }).press("Enter");
  await expectSaved(other);
  expect((await stored()).title).toBe("A title by Bola");

  // Now the first browser is behind.
  await titleOf(page).fill("Another title by Ada");
  await subTitleOf(page).fill("A sub title by Ada");
  await save(page);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy mine" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("Another title by Ada");
  await page.getByRole("button", { name: "Take theirs" }).click();
  await expect(titleOf(page)).toHaveValue("A title by Bola");
  await expect
    .poll(stored)
    .toMatchObject({ title: "A title by Bola", subTitle: "A sub title by Ada" });
  await other.context().close();
});

test("a deleted post is added again from the open edit form", async ({
  page,
  browser,
  server,
  api,
}) => {
  const { id, other } = await openInTwo(page, browser, { url: server.url, api });
  await api.deletePost(id);
  await titleOf(other).fill("Written by Bola all the same");
  await save(other);
  await expect(dialogOf(other)).toHaveAccessibleName("This blog was deleted");
  await expectAccessible(other, "the dialog after a deletion");
  await other.getByRole("button", { name: "Keep mine" }).click();
  await expect(other).not.toHaveURL(new RegExp(id));
  await expect(other).toHaveURL(/\/admin\/editBlog\/[\w-]+$/);
  await expect(titleOf(other)).toHaveValue("Written by Bola all the same");
  await other.context().close();
});

test("a restored draft keeps its base version, and merges with what others saved since", async ({
  page,
  api,
}) => {
  const { _id } = await api.addPost({ title: "As it was", subTitle: "As it was below" });
  await signInAsAdmin(page);
  await openPost(page, _id);
  await titleOf(page).fill("A title in a draft");
  await expect(page.getByText(/^Draft kept on this device/).first()).toBeVisible();
  page.on("dialog", (dialog) => void dialog.accept());
  await api.call("POST", "/trpc/posts.update", { id: _id, subTitle: "Changed below by others" });
  await page.reload();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(titleOf(page)).toHaveValue("A title in a draft");
  await save(page);
  await expectSaved(page);
  await expect(subTitleOf(page)).toHaveValue("Changed below by others");
  const { blog } = await api.call<{ blog: object }>("GET", `/api/blog/${_id}`);
  expect(blog).toMatchObject({ title: "A title in a draft", subTitle: "Changed below by others" });
});

test("the Users table merges two people's edits of a row, and asks about the same field", async ({
  page,
  browser,
  server,
}) => {
  const { phone } = await addStudent(server.url);
  await page.setViewportSize(desk);
  await signInAsAdmin(page);
  const other = await openOther(browser, server.url);
  const edit = async (where: Page) => {
    await where.goto(`/admin/users?q=${phone}`);
    await where.getByRole("button", { name: "Edit: Ada Obi" }).click();
  };
  const field = (where: Page, label: string) =>
    where.getByRole("textbox", { name: new RegExp(`^${label}\\s*, Ada Obi$`) });
  const done = (where: Page) => where.getByRole("button", { name: "Done" }).click();
  const rowOf = (where: Page) => where.getByRole("row").filter({ hasText: phone.slice(-4) });
  await edit(page);
  await edit(other);
  await field(page, "City").fill("Surulere");
  await done(page);
  await expect(rowOf(page)).toContainText("Surulere");
  await field(other, "State").fill("Ogun");
  await done(other);
  await expect(rowOf(other)).toContainText("Ogun");
  await expect(rowOf(other)).toContainText("Surulere");

  await edit(page);
  await edit(other);
  await field(page, "City").fill("Ikeja");
  await done(page);
  await expect(rowOf(page)).toContainText("Ikeja");
  await field(other, "City").fill("Abeokuta");
  await done(other);
  const dialog = dialogOf(other);
  await expect(dialog).toHaveAccessibleName("This user was changed elsewhere");
  await expectAccessible(other, "the dialog over a row");
  // Escape closes the dialog, and not the row that it belongs to.
  await other.keyboard.press("Escape");
  await expect(field(other, "City")).toHaveValue("Abeokuta");
  await done(other);
  await dialog.getByRole("button", { name: "Keep mine" }).click();
  await expect(rowOf(other)).toContainText("Abeokuta");
  await other.context().close();
});

test("the Activity screen shows what an edit without a version replaced", async ({ page, api }) => {
  const { _id } = await api.addPost({ title: "Words that were there before" });
  await api.call("POST", "/trpc/posts.update", { id: _id, title: "Words that came after" });
  await page.setViewportSize(desk);
  await signInAsAdmin(page);
  await page.goto("/admin/activity?q=Words+that+came+after");
  await page
    .getByRole("button", {
      name: /^What was there before \(Edited a blog, Words that came after, \w{3} \d.*m\)$/,
    })
    .click();
  await expect(dialogOf(page)).toContainText("Words that were there before");
  await expectAccessibleAtAllSizes(page, "what was there before");
  await dialogOf(page).getByRole("button", { name: "Close" }).click();
  await expect(dialogOf(page)).toHaveCount(0);
});

test("the conflict dialog marks differing words, not by colour alone", async ({
  page,
  browser,
  server,
  api,
}) => {
  const { other } = await openInTwo(page, browser, { url: server.url, api });
  const textOf = (where: Page) => where.getByRole("textbox", { name: "Description" });
  await textOf(page).press("Control+End");
  await textOf(page).pressSequentially(" Cast the net at dawn.");
  await save(page);
  await expectSaved(page);
  const comparison = /\/word-changes-[^/]+\.js$/;
  const isLoaded = () =>
    other.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  expect((await isLoaded()).filter((name) => comparison.test(name))).toEqual([]);
  await textOf(other).press("Control+End");
  await textOf(other).press("Control+b");
  await textOf(other).pressSequentially(" Cast a wide net at dawn.");
  await save(other);
  const yours = dialogOf(other).getByRole("region", { name: "Yours" });
  const theirs = dialogOf(other).getByRole("region", { name: "Theirs" });
  await expect(yours.getByRole("insertion")).toHaveText(["a wide"]);
  await expect(yours.getByRole("insertion")).toHaveCSS("text-decoration-line", "underline");
  await expect(theirs.getByRole("deletion")).toHaveText(["the"]);
  await expect(theirs.getByRole("deletion")).toHaveCSS("text-decoration-line", "line-through");
  await expect(yours).toContainText("The text as it was. Cast a wide net at dawn.");
  await expect(dialogOf(other)).toContainText("Underlined: only in yours.");
  await expectAccessibleAtAllSizes(other, "the dialog with marks");
  await other.context().close();
});
