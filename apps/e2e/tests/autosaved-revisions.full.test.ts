import { addTutorial } from "../support/content/study/learning.ts";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const compare = /^Compare the autosaved version of /;

test("what is typed and taken back again is no revision of a tutorial", async ({ page, api }) => {
  const { _id } = await addTutorial(api, { title: "Squares", content: "<p>Halve it.</p>" });
  await signInAsAdmin(page);
  await page.goto(`/admin/editTutorial/${_id}`);
  const title = page.getByRole("textbox", { name: "Title" });
  await title.pressSequentially("x");
  await title.press("Backspace");
  await expect(page.getByRole("main").getByText(/^Draft kept \d/)).toBeVisible();
  await page.getByText("Earlier versions", { exact: true }).click();
  await expect(page.getByRole("button", { name: /^Compare the version of / })).toHaveCount(1);
  await expect(page.getByRole("button", { name: compare })).toHaveCount(0);

  // The save of the former keys may still be under way.
  const stored = page.waitForResponse((response) => {
    const request = response.request();
    return /drafts\.save/.test(request.url()) && /Circles/.test(request.postData() ?? "");
  });
  await title.fill("Circles");
  await stored;
  await page.reload();
  await page.getByText("Earlier versions", { exact: true }).click();
  await page.getByRole("button", { name: compare }).click();
  const dialog = page.getByRole("dialog", { name: /^Version of / });
  await expect(dialog.getByRole("region", { name: "Title then" })).toContainText("Circles");
  await expect(dialog.getByRole("region", { name: "Content" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Put this version into the form" }).click();
  await expect(title).toHaveValue("Circles");
});

test("an author takes a part of a blog back that was typed and not saved", async ({
  page,
  api,
  consoleErrors,
}) => {
  const { _id } = await api.addPost({ title: "Nets", description: "<p>Cast the net.</p>" });
  await signInAsAdmin(page);
  await page.goto(`/admin/editBlog/${_id}`);
  const title = page.getByRole("textbox", { name: "Blog title" });
  const text = page.getByRole("textbox", { name: "Description" });
  const versions = page.getByText("Earlier versions", { exact: true });
  await text.fill("Cast the net at dawn.");
  // Last, because a version with this title has the text then, too.
  await title.fill("Nets at dawn");
  await expect(page.getByRole("main").getByText(/^Draft kept \d/)).toBeVisible();
  await versions.click();
  await expect(page.getByText(/^Autosaved · Nets at dawn · /)).toBeVisible();

  await title.fill("Lost");
  await text.fill("Lost.");
  await page.getByRole("button", { name: compare }).click();
  const dialog = page.getByRole("dialog", { name: /^Version of / });
  await expect(dialog.getByRole("region", { name: "Description then" })).toContainText("at dawn");
  await expect(dialog.getByRole("region", { name: "Description now" })).toHaveText(/net\.\s*$/);
  await dialog.getByRole("button", { name: /^Take only this\s*: Description$/ }).click();
  await expect(text).toHaveText("Cast the net at dawn.");
  await expect(title).toHaveValue("Lost");
  expect(consoleErrors.list).toEqual([]);
});
