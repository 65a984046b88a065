import { addAdministrator } from "../support/content/administrators.ts";
import { uploadThumbnail } from "../support/content/thumbnail.ts";
import { recordAnnouncements } from "../support/page-checks/announcements.ts";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 1280, height: 800 } });
test.slow();

const NOTE = "Please add the price.\nAnd a picture of the roof.";

test("a writer asks for a review, gets the blog back with a note, and an editor publishes it", async ({
  page,
  api,
  request,
  consoleErrors,
}) => {
  const writer = await addAdministrator(api, { email: "ada@example.ng", role: "writer" });
  await api.addPost({ title: "Seen by no writer", isPublished: false });
  const { timesSaid } = await recordAnnouncements(page);
  await signInAsAdmin(page, writer);
  await page.goto("/admin/listBlog");
  await expect(page.getByText("You have not written a blog yet.")).toBeVisible();
  await page.goto("/admin/addBlog");
  await page.getByRole("textbox", { name: "Blog title" }).fill("Roofs of zinc");
  await page.getByRole("textbox", { name: "Sub title" }).fill("What they cost");
  await uploadThumbnail(page);
  await expect(page.getByRole("checkbox", { name: "Publish Now" })).toHaveCount(0);
  await page.getByRole("button", { name: "Add Blog" }).click();
  await page.getByRole("link", { name: "Open it to ask for a review" }).click();

  const ready = page.getByRole("button", { name: "Ready for review" });
  const subTitle = page.getByRole("textbox", { name: "Sub title" });
  await expect(page.getByRole("heading", { name: "Edit blog" })).toBeVisible();
  await expect(ready).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish..." })).toHaveCount(0);
  await subTitle.fill("What they cost in Lagos");
  await ready.press("Enter");
  await expect(page.getByText("Press Update first.")).toBeVisible();
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByRole("main").getByText("Blog updated successfully")).toBeVisible();
  await ready.press("Enter");
  await expect(page.getByText("You can go on editing.")).toBeVisible();
  await expect(ready).toHaveCount(0);
  await expect(page.locator(":focus")).toContainText("You can go on editing.");
  expect(await timesSaid("Blog is ready for review: Roofs of zinc")).toBe(1);
  const address = page.url();

  await signInAsAdmin(page);
  await page.goto("/admin/listBlog");
  await page.getByLabel("Status").selectOption({ label: "Ready for review" });
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("link", { name: "Edit: Roofs of zinc" }).click();
  await expect(page.getByText("ada@example.ng asks you to look at this")).toBeVisible();
  const sendBack = page.getByRole("button", { name: "Send back" });
  const dialog = page.getByRole("dialog", { name: "Send back" });
  const note = dialog.getByRole("textbox", { name: "What should change?" });
  await sendBack.press("Enter");
  await expect(note).toBeFocused();
  await dialog.getByRole("button", { name: "Send back" }).press("Enter");
  await expect(dialog.getByText("The note is required.")).toBeVisible();
  await expect(note).toBeFocused();
  await note.fill(NOTE);
  await page.keyboard.press("Escape");
  await sendBack.press("Enter");
  await expect(note).toHaveValue(NOTE);
  await dialog.getByRole("button", { name: "Send back" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Sent back by owner@example.ng")).toBeVisible();
  await expect(page.locator(":focus")).toContainText("And a picture of the roof.");

  await signInAsAdmin(page, writer);
  await page.goto("/admin/listBlog");
  await expect(page.getByRole("cell").getByText("Sent back")).toBeVisible();
  await page.goto(address);
  await expect(page.getByText("And a picture of the roof.")).toBeVisible();
  await ready.click();
  await expect(page.getByText("You can go on editing.")).toBeVisible();

  await signInAsAdmin(page);
  await page.goto(address);
  await page.getByRole("button", { name: "Publish..." }).first().click();
  const publishing = page.getByRole("dialog", { name: "Publish blog" });
  await publishing.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByText("asks you to look at this")).toHaveCount(0);
  await expect(publishing).toBeHidden();
  expect((await request.get("/blog/roofs-of-zinc")).status()).toBe(200);

  await signInAsAdmin(page, writer);
  await page.goto("/admin/listBlog");
  await expect(page.getByRole("cell").getByText("Published")).toBeVisible();
  await expect(page.getByRole("link", { name: "Edit: Roofs of zinc" })).toHaveCount(0);
  expect(consoleErrors.list).toEqual([]);
  await page.goto(address);
  await expect(page.getByRole("main")).toContainText("Your account is not allowed to do this.");
  consoleErrors.list.splice(0);
});
