import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test("an editor finds a blog again that is to be checked, and says that its offer is closed", async ({
  page,
  api,
  consoleErrors,
}) => {
  const { _id } = await api.addPost({ title: "Grants for bakers" });
  await signInAsAdmin(page);
  await page.goto(`/admin/editBlog/${_id}`);
  await page.getByText("Dates", { exact: true }).press("Enter");
  await page.getByLabel("Check again on").fill("2026-01-05");
  await page.getByLabel("Closed on").fill("2099-01-05");
  const save = page.getByRole("button", { name: "Update" });
  await save.click();
  const closedOn = page.getByLabel("Closed on");
  await expect(closedOn).toHaveAccessibleDescription(/Choose today or an earlier day/);
  await expect(closedOn).toHaveValue("2099-01-05");
  // The browser reports the refusal.
  consoleErrors.list.splice(0);
  await closedOn.fill("2026-01-03");
  // By key: the message of the refusal lies over the button for a while.
  await save.press("Enter");
  await expect(page.getByText("Blog updated successfully").first()).toBeVisible();

  await page.goto("/admin/listBlog");
  await page.getByRole("combobox", { name: "Status" }).selectOption("To check");
  await expect(page).toHaveURL(/status=to-check/);
  await expect(page.getByRole("row").filter({ hasText: "Grants for bakers" })).toBeVisible();

  await page.goto(`/blog/${_id}`);
  await expect(page.getByText("Closed on Jan 3rd 2026")).toBeVisible();
  await api.deletePost(_id);
  expect(consoleErrors.list).toEqual([]);
});
