import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test("an editor gives a post words of its own for links, and corrects what the checks find", async ({
  page,
  api,
  request,
  consoleErrors,
}) => {
  const description = '<p>Costs TK naira.</p><h3>Lamps</h3><p><a href="/abuot">About</a></p>';
  const { _id } = await api.addPost({ title: "Lamps at dusk", description, isPublished: false });
  await signInAsAdmin(page);
  await page.goto(`/admin/editBlog/${_id}`);
  await page.getByText("Search engines and links").click();
  await expect(page.getByText("0 of 70 characters")).toBeVisible();
  const cards = page.getByRole("figure");
  await expect(cards.filter({ hasText: "In WhatsApp" })).toContainText("Lamps at dusk");
  await page.getByLabel("Title for search engines").fill("Which lamp lasts?");
  await expect(page.getByText("17 of 70 characters")).toBeVisible();
  for (const name of ["In WhatsApp", "On X", "In a search engine"]) {
    await expect(cards.filter({ hasText: name })).toContainText("Which lamp lasts?");
  }
  await page.getByLabel("Original address").fill("example.ng");
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByLabel("Original address")).toHaveAccessibleDescription(/https:/);
  await page.getByLabel("Original address").fill("");
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText("Blog updated successfully").first()).toBeVisible();

  await page.getByRole("button", { name: "Publish..." }).click();
  const dialog = page.getByRole("dialog", { name: "Publish blog" });
  await expect(dialog.getByText(/letters TK/)).toBeVisible();
  await expect(dialog.getByText(/“Lamps” a heading one level higher/)).toBeVisible();
  await expect(dialog.getByText("Correct or remove the link to /abuot")).toBeVisible();
  await dialog.getByRole("button", { name: "Publish now" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Check before publishing" }).click();
  await expect(page.getByText(/letters TK/)).toBeVisible();

  const html = await (await request.get(`/blog/${_id}`)).text();
  expect(html).toContain('property="og:title" content="Which lamp lasts?"');
  expect(html).toMatch(/<h1[^>]*>Lamps at dusk/);
  expect(consoleErrors.list).toEqual([]);
});
