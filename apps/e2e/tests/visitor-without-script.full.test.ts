import { cardLink } from "../support/page-checks/checks.ts";
import { cardTitles, expect, test } from "../support/test.ts";

test.use({ javaScriptEnabled: false });

for (const path of ["/admin", "/admin/addBlog"]) {
  test(`a visitor without script is told on ${path} that it needs script`, async ({ page }) => {
    await page.goto(path);
    // Searches by text leave this element out, though its words are on the screen.
    const sentence = page.locator("noscript").filter({ visible: true });
    expect(await sentence.allInnerTexts()).toContain("This part needs JavaScript.");
  });
}

test("a visitor without script opens the next page of the list", async ({ page, api }) => {
  for (let number = 1; number <= 14; number += 1) {
    await api.addPost({ title: `Lesson ${number}`, category: "Education" });
  }
  await page.goto("/?category=Education");
  await expect(cardTitles(page)).toHaveCount(12);
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next" }).click();
  await expect(cardTitles(page)).toHaveText(["Lesson 2", "Lesson 1"]);
});

test("a visitor without script reads the archive, searches its texts, and pages through it", async ({
  page,
  api,
}) => {
  await api.addPost({ title: "Quiet title", description: "<p>Only the text says kulikuli.</p>" });
  await page.goto("/blog");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("searchbox").fill("kulikuli");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(cardTitles(page)).toHaveText(["Quiet title"]);
  await cardLink(page, "Quiet title").click();
  await expect(page.getByText("Only the text says kulikuli.")).toBeVisible();
});

test("a visitor without script sees text matches after title matches, under their own heading", async ({
  page,
  api,
}) => {
  await api.addPost({ title: "Chinchin by the bag" });
  await api.addPost({ title: "Snacks that keep", description: "<p>Such as chinchin.</p>" });
  await page.goto("/?q=chinchin");
  await expect(cardTitles(page)).toHaveText(["Chinchin by the bag", "Snacks that keep"]);
  const mentioned = page.getByRole("region", { name: "Also mentioned in" });
  await expect(mentioned.getByRole("heading", { level: 3 })).toHaveText(["Snacks that keep"]);
});

test("a visitor without script is told that an unknown path has no page", async ({ page }) => {
  const answer = await page.goto("/no-such-page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link").first()).toBeVisible();
});
