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

test("an editor uploads pictures, describes one, inserts it from the library, and deletes another", async ({
  page,
  api,
  consoleErrors,
}) => {
  const { _id } = await api.addPost({ title: "Stalls of Yaba" });
  await logInAsAdmin(page);
  await page.getByRole("link", { name: "Pictures" }).click();
  await page
    .getByLabel("Upload pictures")
    .setInputFiles([
      file("stall.png", png({ grey: 60 })),
      file("notes.png", Buffer.from("no picture")),
      file("spare.png", png({ grey: 200 })),
    ]);
  const uploads = page.getByRole("list", { name: "Uploads" }).getByRole("listitem");
  await expect(uploads.nth(1)).toContainText("The image must be a PNG, JPEG or WebP file.");
  await expect(uploads.nth(2)).toContainText("Uploaded");
  await expect(uploads.nth(0)).toContainText("Uploaded");

  await page.getByRole("button", { name: "stall.png" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Picture" });
  await expect(dialog).toContainText("800 × 450 pixels");
  await expect(dialog).toContainText("Nothing uses this picture.");
  await dialog.getByRole("textbox", { name: "Description" }).fill("A stall with yams");
  await dialog.locator("summary").click();
  await dialog.getByRole("slider", { name: "From the left" }).fill("80");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Picture saved").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("searchbox", { name: "Search pictures" }).fill("YAMS");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("1 picture", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "A stall with yams" })).toBeVisible();

  await page.goto(`/admin/editBlog/${_id}`);
  await page.getByRole("button", { name: "From library", exact: true }).click();
  const library = page.getByRole("dialog", { name: "Choose a picture" });
  await library.getByRole("searchbox").fill("yams");
  await library.getByRole("searchbox").press("Enter");
  await expect(library.getByRole("listitem")).toHaveCount(1);
  await library.getByRole("button", { name: "A stall with yams" }).press("Enter");
  const alt = page.getByRole("textbox", { name: "Describe the picture" });
  await expect(alt).toHaveValue("A stall with yams");
  await alt.fill("Yams on a stall");
  await page.getByRole("button", { name: "Insert picture" }).click();
  await expect(page.getByRole("img", { name: "Yams on a stall" })).toBeVisible();
  await page.getByRole("button", { name: "Choose from library" }).first().click();
  await library.getByRole("button", { name: "A stall with yams" }).click();
  await expect(library).toBeHidden();
  await expect(page.locator("input[type=range]").first()).toHaveValue("80");
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText("Blog updated successfully").first()).toBeVisible();

  await page.goto("/admin/media");
  await page.getByRole("button", { name: "A stall with yams" }).click();
  await expect(dialog.getByRole("link", { name: "Stalls of Yaba" })).toHaveAttribute(
    "href",
    `/admin/editBlog/${_id}`,
  );
  await expect(dialog.getByRole("button", { name: "Delete picture" })).toBeHidden();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Not used", exact: true }).click();
  await page.getByRole("button", { name: "spare.png" }).click();
  await expect(dialog.getByText("Nothing uses this picture.")).toBeVisible();
  const found = await api.call<{ result: { data: { pictures: { _id: string }[] } } }>(
    ...(["GET", `/trpc/media.table?input=${encodeURIComponent('{"q":"spare.png"}')}`] as const),
  );
  const pictureId = found.result.data.pictures[0]?._id;
  const author = await api.call<{ result: { data: { _id: string } } }>(
    ...(["POST", "/trpc/authors.create", { name: "Ada Stalls", pictureId }] as const),
  );
  const confirmation = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Delete picture" }).click();
  await confirmation.getByRole("button", { name: "Delete" }).click();
  await expect(
    page.getByText("This picture is used in the author “Ada Stalls”.").first(),
  ).toBeVisible();
  // Browsers log every refused request.
  expect(consoleErrors.list.splice(0)).toEqual([expect.stringContaining("409 (Conflict)")]);
  await api.call("POST", "/trpc/authors.delete", { id: author.result.data._id });
  await dialog.getByRole("button", { name: "Delete picture" }).click();
  await confirmation.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Picture deleted: spare.png").first()).toBeVisible();
  const list = page.getByRole("list", { name: "Pictures" });
  await expect(list.getByRole("button", { name: "spare.png" })).toBeHidden();
  await api.deletePost(_id);
  expect(consoleErrors.list).toEqual([]);
});
