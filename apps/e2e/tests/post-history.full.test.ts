import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test("an editor takes one part of an earlier text into the form", async ({ page, api }) => {
  const { _id } = await api.addPost({
    ...{ title: "Two parts", description: "<p>First.</p><h2>Kept</h2><p>Second.</p>" },
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
