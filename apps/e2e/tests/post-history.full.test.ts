import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test("an editor takes one part of an earlier text into the form", async ({ page, api }) => {
  const { _id } = await api.addPost({
    title: "Two parts",
    description: "<p>First.</p><h2>Kept</h2><p>Second.</p>",
  });
  const description = "<p>First, anew.</p><h2>Kept</h2><p>Second, anew.</p><p>Third.</p>";
  await api.call("POST", "/trpc/posts.update", { id: _id, description });
  await signInAsAdmin(page);
  await page.goto(`/admin/editBlog/${_id}`);
  await page.getByText("Earlier versions", { exact: true }).click();
  await page
    .getByRole("button", { name: /^Compare the version of / })
    .last()
    .click();
  const dialog = page.getByRole("dialog", { name: /^Version of / });
  const part = (name: string) => dialog.getByRole("region", { name });
  await expect(part("Description, part 2 of 2 then")).toHaveText(/Second\./);
  await expect(part("Description, part 2 of 2 now")).toHaveText(/Second, anew\.\s*Third\./);
  await expect(dialog).not.toContainText("Kept");
  await dialog
    .getByRole("button", { name: /^Take only this part\s*: Description, part 1/ })
    .click();
  const text = page.getByRole("textbox", { name: "Description" });
  await expect(text.locator("p")).toHaveText(["First.", "Second, anew.", "Third."]);
});

test("an editor compares a blog with an earlier version, and saves that again", async ({
  page,
  api,
  consoleErrors,
}) => {
  const text = "<p>Cast the net at dawn.</p>";
  const { _id } = await api.addPost({ title: "Nets at dawn", description: text });
  await signInAsAdmin(page);
  await page.goto(`/admin/editBlog/${_id}`);
  const title = page.getByRole("textbox", { name: "Blog title" });
  const save = page.getByRole("button", { name: "Update" });
  const saved = page.getByRole("main").getByText(/^Blog updated successfully/);
  await title.fill("Nets at noon");
  await page.getByRole("textbox", { name: "Description" }).fill("Cast the net at noon.");
  await save.click();
  await expect(saved).toBeVisible();

  await page.getByText("Earlier versions", { exact: true }).click();
  const compare = page.getByRole("button", { name: /^Compare the version of / });
  await expect(compare).toHaveCount(2);
  await compare.first().click();
  const dialog = page.getByRole("dialog", { name: /^Version of / });
  await expect(dialog).toContainText("This is what is saved now.");
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(compare.first()).toBeFocused();

  await compare.last().click();
  await expect(dialog.getByRole("region", { name: "Blog title then" })).toContainText("at dawn");
  await expect(dialog.getByRole("region", { name: "Blog title now" })).toContainText("at noon");
  await expect(dialog.getByRole("region", { name: "Description then" }).locator("ins")).toHaveText(
    "dawn",
  );
  await dialog.getByRole("button", { name: /^Take only this\s*: Blog title$/ }).click();
  await expect(title).toHaveValue("Nets at dawn");
  await expect(page.getByRole("textbox", { name: "Description" })).toHaveText(
    "Cast the net at noon.",
  );
  await compare.last().click();
  await dialog.getByRole("button", { name: "Put this version into the form" }).click();
  await expect(page.getByRole("textbox", { name: "Description" })).toHaveText(
    "Cast the net at dawn.",
  );
  await save.click();
  await expect(compare).toHaveCount(3);
  expect(consoleErrors.list).toEqual([]);
});
