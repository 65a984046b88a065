import type { Locator, Page } from "@playwright/test";
import type { Api } from "../support/api.ts";
import { png } from "../support/content/picture.ts";
import { auditPage } from "../support/page-checks/page-audit.ts";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 1280, height: 900 } });

const text = (page: Page) => page.getByRole("textbox", { name: "Description" });

const cropDialog = (page: Page) => page.getByRole("dialog", { name: "Crop picture" });

const file = (name: string, size = {}) => ({
  name,
  mimeType: "image/png",
  buffer: png(size),
});

async function upload(page: Page, field: Locator, name: string, size = {}) {
  const answer = page.waitForResponse("**/api/admin/media");
  await field.setInputFiles(file(name, size));
  const { picture } = await (await answer).json();
  // The crop of a stored picture begins with its widest variant.
  await expect(async () => {
    const variant = picture.src.replace("-quick", "-960");
    expect((await page.request.get(variant)).status()).toBe(200);
  }).toPass();
  return picture;
}

/** Opens a blog whose text has the thumbnail as a wide picture with a caption. */
async function openBlog(page: Page, api: Api) {
  await signInAsAdmin(page);
  await page.goto("/admin/addBlog");
  const { src } = await upload(page, page.getByLabel("Thumbnail"), "roof.png");
  const figure = `<figure class="wide"><img src="${src}" alt="A roof" width="800" height="450" /><figcaption>In <em>Lagos</em></figcaption></figure>`;
  const { _id } = await api.addPost({ title: "Roofs", description: `${figure}<p>End.</p>` });
  await page.goto(`/admin/editBlog/${_id}`);
  await text(page).locator("figcaption").click();
  return { id: _id, src };
}

test("a picture of a text is cropped by keys alone, keeps its caption, and one undo takes it back", async ({
  page,
  api,
  consoleErrors,
}) => {
  const { id, src } = await openBlog(page, api);
  await page.getByRole("button", { name: "Crop picture" }).press("Enter");
  const dialog = cropDialog(page);
  const area = dialog.getByRole("group", { name: "Frame" });
  await area.focus();
  for (let press = 0; press < 20; press += 1) await page.keyboard.press("Shift+ArrowLeft");
  await expect(dialog.getByRole("slider", { name: "Right side" })).toHaveAttribute(
    "aria-valuetext",
    "20 per cent cut off",
  );
  for (let press = 0; press < 5; press += 1) await page.keyboard.press("ArrowRight");
  const left = dialog.getByRole("slider", { name: "Left side" });
  await expect(left).toHaveAttribute("aria-valuenow", "5");
  await left.press("ArrowLeft");
  await expect(left).toHaveAttribute("aria-valuenow", "4");
  await dialog.getByRole("slider", { name: "Top side" }).press("ArrowDown");
  await dialog.getByRole("button", { name: "1:1" }).press("Enter");
  await dialog.getByRole("button", { name: "Free" }).press("Enter");
  await dialog.getByRole("button", { name: "Crop", exact: true }).press("Enter");
  await expect(dialog).toBeHidden();

  const image = text(page).locator("figure.wide img");
  await expect(image).not.toHaveAttribute("src", src);
  await expect(image).toHaveAttribute("alt", "A roof");
  const [width, height] = [await image.getAttribute("width"), await image.getAttribute("height")];
  expect(width).toBe(height);
  await expect(text(page).locator("figcaption em")).toHaveText("Lagos");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(image).toHaveAttribute("src", src);
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await expect(image).not.toHaveAttribute("src", src);
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByRole("main").getByText(/^Blog updated successfully/)).toBeVisible();
  const { blog } = await api.call<{ blog: { description: string } }>("GET", `/api/blog/${id}`);
  expect(blog.description).toMatch(
    /^<figure class="wide"><img src="\/media\/\w+-quick\.webp" alt="A roof" width="(\d+)" height="\1" \/><figcaption>In <em>Lagos<\/em><\/figcaption><\/figure><p>End\.<\/p>$/,
  );
  expect(blog.description).not.toContain(src);
  expect(consoleErrors.list).toEqual([]);
});

test("a crop that does not get through keeps its area, and Escape leaves the picture", async ({
  page,
  api,
  consoleErrors,
}) => {
  const { src } = await openBlog(page, api);
  await page.getByRole("button", { name: "Crop picture" }).click();
  const dialog = cropDialog(page);
  const right = dialog.getByRole("slider", { name: "Right side" });
  await right.press("ArrowLeft");
  await page.route("**/api/admin/media", (route) => route.abort());
  await dialog.getByRole("button", { name: "Crop", exact: true }).click();
  await expect(dialog.getByText("The upload did not get through.")).toBeVisible();
  await expect(right).toHaveAttribute("aria-valuenow", "1");
  await page.unroute("**/api/admin/media");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(text(page).locator("figure.wide img")).toHaveAttribute("src", src);

  await page.getByRole("button", { name: "Crop picture" }).click();
  await right.press("ArrowLeft");
  await page.route("**/api/admin/media", (route) => route.abort());
  await dialog.getByRole("button", { name: "Crop", exact: true }).click();
  await expect(dialog.getByText("The upload did not get through.")).toBeVisible();
  await page.unroute("**/api/admin/media");
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(dialog).toBeHidden();
  await expect(text(page).locator("figure.wide img")).toHaveAttribute("width", "792");
  // Browsers log every request that does not get through.
  expect(consoleErrors.list.splice(0)).toEqual([
    expect.stringContaining("ERR_FAILED"),
    expect.stringContaining("ERR_FAILED"),
  ]);
});

test("a thumbnail is cropped with the pointer from the chosen file", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/addBlog");
  await upload(page, page.getByLabel("Thumbnail"), "wide.png", { width: 2000, height: 1000 });
  await page.getByRole("button", { name: "Crop", exact: true }).first().click();
  const dialog = cropDialog(page);
  const box = await dialog.locator("img").boundingBox();
  if (!box) throw new Error("The picture is not shown.");
  // From the lower right corner to the middle.
  await page.mouse.move(box.x + box.width, box.y + box.height);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 3 });
  await page.mouse.up();
  await page.mouse.move(box.x + box.width / 4, box.y + box.height / 4);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 3 });
  await page.mouse.up();
  await expect(dialog.getByRole("slider", { name: "Left side" })).toHaveAttribute(
    "aria-valuenow",
    "25",
  );
  const answer = page.waitForResponse("**/api/admin/media");
  await dialog.getByRole("button", { name: "Crop", exact: true }).click();
  const { picture } = await (await answer).json();
  expect(Math.abs(picture.width - 1000)).toBeLessThan(8);
  expect(Math.abs(picture.height - 500)).toBeLessThan(8);
  await expect(dialog).toBeHidden();
  await expect(page.locator(`label img[src="${picture.src}"]`)).toBeVisible();
});

test("a picture is replaced by a file and from the library, whose description fills an empty one", async ({
  page,
  api,
}) => {
  const { src } = await openBlog(page, api);
  const image = text(page).locator("figure.wide img");
  await page.getByRole("button", { name: "Replace picture", exact: true }).click();
  const other = await upload(page, page.getByLabel("New picture"), "other.png", { grey: 30 });
  await expect(image).toHaveAttribute("src", other.src);
  await expect(image).toHaveAttribute("alt", "A roof");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(image).toHaveAttribute("src", src);

  await api.call("POST", "/trpc/media.describe", { id: other._id, description: "Grey tiles" });
  await page.getByRole("button", { name: "Remove caption" }).click();
  await text(page).getByRole("img").click();
  await page.getByRole("button", { name: "Picture", exact: true }).click();
  await page.getByRole("textbox", { name: "Describe the picture" }).fill("");
  await page.getByRole("button", { name: "Change description" }).click();
  await page.getByRole("button", { name: "Replace picture", exact: true }).click();
  await page.getByRole("button", { name: "Choose from library" }).last().click();
  const library = page.getByRole("dialog", { name: "Choose a picture" });
  await library.getByRole("button", { name: "Grey tiles" }).click();
  await expect(text(page).getByRole("img", { name: "Grey tiles" })).toHaveAttribute(
    "src",
    other.src,
  );
});

test("the crop of a picture is accessible in every width and scheme", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/addBlog");
  await upload(page, page.getByLabel("Thumbnail"), "photo.png");
  await page.getByRole("button", { name: "Crop", exact: true }).first().click();
  await expect(cropDialog(page).getByRole("slider")).toHaveCount(4);
  expect(await auditPage(page, { mouseTargetSize: 24, hasModes: true })).toEqual([]);
});
