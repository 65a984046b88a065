import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const ARABIC = "سوق لاغوس";

test("texts in Arabic run from right to left on pages, beside others that do not", async ({
  page,
  api,
}) => {
  const { _id } = await api.addPost({
    title: `${ARABIC} 2026`,
    description: `<p>Market</p><p>${ARABIC}</p><ul><li><p>${ARABIC}</p></li></ul>`,
  });
  const { comment } = await api.addComment(_id, "Amina", ARABIC);
  await api.approveComment(comment._id);
  await page.goto(`/blog/${_id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("direction", "rtl");
  const article = page.locator(".rich-text");
  await expect(article.locator("> p").nth(0)).not.toHaveAttribute("dir");
  await expect(article.locator("> p").nth(1)).toHaveCSS("direction", "rtl");
  await expect(article.locator("li p")).toHaveCSS("direction", "rtl");
  await expect(article.locator("ul")).toHaveCSS("direction", "rtl");
  await expect(page.locator("#comments ~ ul p", { hasText: ARABIC })).toHaveCSS("direction", "rtl");
  await expect(page.getByText("A sub title")).not.toHaveAttribute("dir");

  await page.goto("/blog");
  const card = page.getByRole("heading", { level: 3, name: ARABIC });
  await expect(card).toHaveCSS("direction", "rtl");
  await api.deletePost(_id);
});

test("the editor shows each line in the direction of its letters, and stores nothing of it", async ({
  page,
  api,
}) => {
  const { _id } = await api.addPost({ title: "Market", description: "<p>Last</p>" });
  await signInAsAdmin(page);
  await page.goto(`/admin/editBlog/${_id}`);
  const title = page.getByLabel("Blog title");
  await title.fill(ARABIC);
  await expect(title).toHaveCSS("direction", "rtl");
  const text = page.getByRole("textbox", { name: "Description" });
  await text.getByText("Last").click();
  await page.keyboard.press("Home");
  await page.keyboard.type(ARABIC);
  await page.keyboard.press("Enter");
  await page.keyboard.type("Market");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ControlOrMeta+Shift+8");
  await expect(text.locator("> p").nth(0)).toHaveCSS("direction", "rtl");
  await expect(text.locator("> p").nth(1)).toHaveCSS("direction", "ltr");
  await expect(text.locator("ul")).toHaveCSS("direction", "ltr");
  await page.keyboard.type(ARABIC);
  await expect(text.locator("ul")).toHaveCSS("direction", "rtl");
  await expect(text.locator("li p")).toHaveCSS("direction", "rtl");

  const sent = page.waitForRequest(/posts\.update/);
  await page.getByRole("button", { name: "Update" }).click();
  const body = (await sent).postData() ?? "";
  expect(body).toContain(`<p>${ARABIC}</p><p>Market</p><ul><li><p>${ARABIC}Last</p></li></ul>`);
  await api.deletePost(_id);
});
