import type { Page } from "@playwright/test";
import { addStudent, addTutorial, signInAsStudent } from "../support/content/study/learning.ts";
import { expectAccessible, logInAsAdmin } from "../support/page-checks/checks.ts";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 1280, height: 800 } });

const main = (page: Page) => page.getByRole("main");
const table = (page: Page) => page.getByRole("region", { name: "Tutorial Classes & Blogs" });

test("a lesson is previewed as it is typed, kept from students, and published with its video", async ({
  page,
  browser,
  api,
  consoleErrors,
}) => {
  const student = await (await browser.newContext()).newPage();
  await logInAsAdmin(page);
  await student.goto(new URL("/", page.url()).href);
  const part = page.locator("details").filter({
    has: page.getByRole("heading", { name: "Tutorial Blog" }),
  });
  await part.locator("summary").press("Enter");
  await part.getByRole("textbox", { name: "Title" }).fill("Forces");
  await part.getByRole("textbox", { name: "Content" }).click();
  await page.keyboard.type("A push or a pull.");
  await part.getByRole("button", { name: "Preview" }).click();
  const dialog = page.getByRole("dialog", { name: "As students see it" });
  const preview = dialog.locator("iframe[data-shown]").contentFrame();
  await expect(preview.getByRole("heading", { level: 1, name: "Forces" })).toBeVisible();
  await expect(preview.getByText("A push or a pull.")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();

  await part.getByRole("checkbox", { name: "Publish Now" }).uncheck();
  await part.getByRole("textbox", { name: "Video link" }).fill("http://youtu.be/dQw4w9WgXcQ");
  await part.getByRole("textbox", { name: "Minutes" }).fill("many");
  await part.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(part.getByText("The video must be an address that begins")).toBeVisible();
  await expect(part.getByText("Give whole minutes from 1 to 600")).toBeVisible();
  await part.getByRole("textbox", { name: "Video link" }).fill("https://youtu.be/dQw4w9WgXcQ");
  await part.getByRole("textbox", { name: "Minutes" }).fill("12");
  await part.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(part.getByText("Uploaded successfully!")).toBeVisible();
  await expect(table(page).getByText("Unpublished")).toBeVisible();

  await table(page).getByRole("link", { name: "Edit: Forces" }).click();
  await expect(page).toHaveURL(/\/admin\/editTutorial\//);
  // The list stays until the form is there.
  await expect(table(page)).toHaveCount(0);
  await expect(main(page).getByText("Unpublished", { exact: true })).toBeVisible();
  const id = page.url().split("/").at(-1) ?? "";
  await signInAsStudent(student, await addStudent(api));
  await student.goto(`/bblog/${id}`);
  await expect(main(student).getByText("No blog found")).toBeVisible();

  await main(page).getByRole("checkbox", { name: "Publish Now" }).check();
  await main(page).getByRole("button", { name: "Update" }).click();
  await expect(main(page).getByText("Tutorial updated successfully")).toBeVisible();
  await student.goto(`/bblog/${id}`);
  await expect(main(student).getByRole("link", { name: "Watch on YouTube" })).toBeVisible();
  await expect(main(student).getByText("Video, 12 min, about 60 MB")).toBeVisible();
  await student.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await main(student).getByRole("button", { name: "Print" }).click();
  await expect(student.locator("body")).toHaveAttribute("data-printed");
  await expectAccessible(student, "lesson with a video");
  await student.context().close();
  expect(consoleErrors.list).toEqual([]);
});

test("a published lesson stays for students while it is edited, and an earlier version comes back", async ({
  page,
  api,
}) => {
  const { _id: id } = await addTutorial(api, {
    title: "First title",
    audience: "everyone",
  });
  await api.call("PUT", `/api/bblogs/${id}`, { title: "Second title" });
  await signInAsAdmin(page);
  await page.goto(`/admin/editTutorial/${id}`);
  const title = main(page).getByRole("textbox", { name: "Title" });
  await expect(title).toHaveValue("Second title");
  await title.fill("Only typed");
  await expect(main(page).getByText(/^Draft kept \d/)).toBeVisible();
  const { blog } = await api.call<{ blog: { title: string } }>("GET", `/api/bblogs/${id}`);
  expect(blog.title).toBe("Second title");

  await main(page).getByText("Earlier versions").click();
  const rows = main(page).getByRole("listitem").filter({ hasText: "First title" });
  await rows.getByRole("button", { name: /^Compare/ }).click();
  const comparison = page.getByRole("dialog");
  await comparison.getByRole("button", { name: "Put this version into the form" }).click();
  await expect(title).toHaveValue("First title");
});
