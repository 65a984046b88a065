import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const compare = /^Compare the autosaved version of /;

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
  await title.fill("Nets at dawn");
  await text.fill("Cast the net at dawn.");
  await expect(page.getByRole("main").getByText(/^Saved \d/)).toBeVisible();
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
