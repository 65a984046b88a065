import { png } from "../support/content/picture.ts";
import { recordAnnouncements } from "../support/page-checks/announcements.ts";
import { logInAsAdmin } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 1280, height: 800 } });

const file = (name: string, buffer: Buffer) => ({ name, mimeType: "image/png", buffer });

test("an editor replaces a picture everywhere, with an uploaded file", async ({ page, api }) => {
  const { _id } = await api.addPost({
    title: "Stalls of Balogun",
    picture: new Uint8Array(png({ grey: 33 })),
  });
  const announcements = await recordAnnouncements(page);
  await logInAsAdmin(page);
  await page.goto(`/admin/editBlog/${_id}`);
  const former = await page
    .getByRole("main")
    .locator("img[src*='/media/']")
    .first()
    .getAttribute("src");
  await page.goto("/admin/media");
  await page.getByRole("list", { name: "Pictures" }).getByRole("button").first().click();
  const dialog = page.getByRole("dialog", { name: "Picture", exact: true });
  await dialog.getByRole("textbox", { name: "Description" }).fill("The old stall");
  await dialog.getByRole("button", { name: "Replace picture..." }).press("Enter");

  const replacing = page.getByRole("dialog", { name: "Replace picture" });
  await expect(replacing.getByRole("link", { name: "Stalls of Balogun" })).toBeVisible();
  await replacing.getByRole("button", { name: "Replace everywhere" }).click();
  await expect(replacing).toContainText("Choose the new picture first.");
  await replacing.getByLabel("New picture").setInputFiles(file("new.png", png({ grey: 240 })));
  await expect(replacing.getByRole("figure")).toHaveCount(2);
  await expect(replacing.getByText("New picture, 800 × 450")).toBeVisible();
  await replacing.getByRole("button", { name: "Replace everywhere" }).press("Enter");
  await expect(replacing.getByText("Replaced in 1 place.")).toBeFocused();
  await expect(replacing.getByRole("link", { name: "Stalls of Balogun" })).toBeVisible();
  await expect
    .poll(announcements.announced)
    .toContainEqual(expect.stringContaining(": Replaced in 1 place."));
  await replacing.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("button", { name: "The old stall" })).toBeVisible();

  await page.goto(`/blog/${_id}`);
  const shown = page.getByRole("main").locator("img[src*='/media/']").first();
  await expect(shown).toBeVisible();
  expect(await shown.getAttribute("src")).not.toBe(former);
});
