import type { Page } from "@playwright/test";
import { cardLink, expectAccessible } from "../support/page-checks/checks.ts";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const addressOf = (page: Page) => page.getByRole("textbox", { name: "Address" });

async function saveAddress(page: Page, address: string): Promise<void> {
  await addressOf(page).fill(address);
  await addressOf(page).press("Enter");
}

test("the address of a blog is edited in its form, and its former one leads to the new one", async ({
  page,
  api,
}) => {
  await api.addPost({ title: "Somebody has this" });
  const { _id, slug } = await api.addPost({ title: "Ọjà tuntun ní Ìbàdàn" });
  expect(slug).toBe("oja-tuntun-ni-ibadan");
  await signInAsAdmin(page);
  await page.goto(`/admin/editBlog/${_id}`);
  await expect(addressOf(page)).toHaveValue(slug);
  await expect(page.getByText("The old address still works.")).toBeVisible();

  const title = page.getByRole("textbox", { name: "Blog title" });
  await title.fill("The new market of Ibadan");
  const refusals = [
    ["Ọjà!", "Address can have letters from a to z, digits, and single hyphens between them."],
    ["feed", "This address is already used by the site itself."],
    ["somebody-has-this", "Another blog has this address."],
  ];
  for (const [typed = "", sentence = ""] of refusals) {
    await saveAddress(page, typed);
    await expect(addressOf(page)).toHaveAccessibleDescription(new RegExp(sentence));
    await expect(addressOf(page)).toHaveValue(typed);
    await expect(title).toHaveValue("The new market of Ibadan");
  }
  await expectAccessible(page);

  await saveAddress(page, "/blog/Market-of-Ibadan");
  const link = page.getByRole("main").getByRole("link", { name: "View blog" });
  await expect(link).toHaveAttribute("href", "/blog/market-of-ibadan");
  await expect(addressOf(page)).toHaveValue("market-of-ibadan");

  await page.goto(`/blog/${slug}?comments=40#comments`);
  await expect(page).toHaveURL(/\/blog\/market-of-ibadan\?comments=40#comments$/);
  const heading = page.getByRole("heading", { level: 1, name: "The new market of Ibadan" });
  await expect(heading).toBeVisible();
  await page.goto(`/blog/${_id}`);
  await expect(heading).toBeVisible();
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
    "href",
    /\/blog\/market-of-ibadan$/,
  );
  await page.goto("/");
  const card = page.getByRole("article").filter({ hasText: "The new market of Ibadan" });
  await cardLink(card, "The new market of Ibadan").click();
  await expect(page).toHaveURL(/\/blog\/market-of-ibadan$/);
});

test("a comment that is sent with script at the slug of a blog reaches it", async ({
  page,
  api,
}) => {
  const { slug } = await api.addPost({ title: "Commented at its slug" });
  await page.goto(`/blog/${slug}`);
  await page.getByRole("textbox", { name: "Name" }).fill("Ngozi");
  await page.getByRole("textbox", { name: "Comment" }).fill("Found it by its name");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Comment added!").first()).toBeVisible();
  const contents = (await api.listComments()).map(({ content }) => content);
  expect(contents).toContain("Found it by its name");
});
