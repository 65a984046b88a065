import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const year = new Date().getUTCFullYear() + 5;

test("an editor schedules a blog by keyboard, and publishes it after all", async ({
  page,
  api,
  request,
  consoleErrors,
}) => {
  const { _id } = await api.addPost({ title: "Boats at noon", isPublished: false });
  await signInAsAdmin(page);
  await page.goto(`/admin/editBlog/${_id}`);
  const open = page.getByRole("button", { name: "Publish..." });
  const dialog = page.getByRole("dialog", { name: "Publish blog" });
  await open.press("Enter");
  await dialog.getByRole("radio", { name: "Now", exact: true }).press("ArrowDown");
  const time = dialog.getByLabel("Publish at", { exact: true });
  await dialog.getByRole("button", { name: "Schedule" }).press("Enter");
  await expect(time).toBeFocused();
  await expect(dialog.getByText("Choose a date and time.")).toBeVisible();
  await time.fill("2020-12-03T09:00");
  await dialog.getByRole("button", { name: "Schedule" }).press("Enter");
  await expect(dialog.getByText("Choose a time in the future.")).toBeVisible();
  await expect(time).toBeFocused();
  // The browser reports the refusal.
  expect(consoleErrors.list.splice(0)).toHaveLength(1);
  await time.fill(`${year}-12-03T09:00`);
  await dialog.getByRole("button", { name: "Schedule" }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  await expect(page.getByText(`Scheduled for Dec 3rd ${year}, 9:00 am`)).toBeVisible();

  await page.goto("/admin/listBlog?q=Boats");
  await expect(page.getByText(`Scheduled for Dec 3rd ${year}, 9:00 am`)).toBeVisible();
  expect((await request.get(`/blog/${_id}`)).status()).toBe(404);

  await page.goto(`/admin/editBlog/${_id}`);
  const subTitle = page.getByRole("textbox", { name: "Sub title" });
  const saved = await subTitle.inputValue();
  await subTitle.fill("Typed and not saved");
  await open.click();
  await expect(dialog).toContainText("changes that are not saved");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await subTitle.fill(saved);
  await page.getByRole("checkbox", { name: "Publish Now" }).check();
  await open.click();
  await expect(dialog.getByRole("radio", { name: "Now", exact: true })).toBeVisible();
  await expect(dialog).not.toContainText("changes that are not saved");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("checkbox", { name: "Publish Now" }).uncheck();
  await open.click();
  await dialog.getByRole("radio", { name: "Now", exact: true }).check();
  await dialog.getByRole("button", { name: "Publish now" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("checkbox", { name: "Publish Now" })).toBeChecked();
  await expect(page.getByText("was changed elsewhere")).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "Address" })).toHaveValue("boats-at-noon");
  expect((await request.get("/blog/boats-at-noon")).status()).toBe(200);

  await page.getByRole("textbox", { name: "Sub title" }).fill("Typed after");
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByRole("main").getByText(/^Blog updated successfully/)).toBeVisible();
  expect((await request.get("/blog/boats-at-noon")).status()).toBe(200);
  expect(consoleErrors.list).toEqual([]);
});
