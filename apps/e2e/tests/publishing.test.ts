import { cardTitles, expect, test } from "../support/test.ts";

test.use({ javaScriptEnabled: false });

test("a post is published, commented on, and unpublished", async ({ page, api, request }) => {
  const title = "From draft to page & <back>";
  const { _id } = await api.addPost({ title, isPublished: false, description: "<h3>Part</h3>" });
  expect((await page.goto(`/blog/${_id}`))?.status()).toBe(404);
  await page.goto("/");
  await expect(cardTitles(page).filter({ hasText: title })).toHaveCount(0);

  await api.setPublished(_id, true);
  await page.goto("/");
  await expect(cardTitles(page).filter({ hasText: title })).toBeVisible();
  const slug = "from-draft-to-page-back";
  await page.goto(`/blog/${slug}`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const cover = page.getByRole("main").locator("img").first();
  const source = (await cover.getAttribute("src")) ?? "";
  expect((await request.get(source)).headers()["content-type"]).toBe("image/webp");

  const { comment } = await api.addComment(_id, "<b>Ngozi</b>", "<script>alert(1)</script> & you");
  await page.reload();
  await expect(page.getByText("No comments yet.")).toBeVisible();
  await api.approveComment(comment._id);
  await page.reload();
  await expect(page.getByText("<script>alert(1)</script> & you")).toBeVisible();
  await expect(page.getByRole("heading", { name: "<b>Ngozi</b>" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Comments (1)" })).toBeVisible();

  await api.setPublished(_id, false);
  for (const address of [_id, slug]) {
    expect((await page.goto(`/blog/${address}`))?.status()).toBe(404);
  }
  await page.goto("/");
  await expect(cardTitles(page).filter({ hasText: title })).toHaveCount(0);
  for (const address of ["/feed.xml", "/rss.xml", "/sitemap.xml", "/api/blog/all"]) {
    const text = await (await request.get(address)).text();
    expect(text).not.toContain(_id);
    expect(text).not.toContain(slug);
  }
});
