import type { Page } from "@playwright/test";
import { addTutorial, deleteAllContent } from "../support/content/study/learning.ts";
import { logInAsAdmin } from "../support/page-checks/checks.ts";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 1280, height: 800 } });

/** Opens one of the three sections of the upload panel. */
async function openPart(page: Page, title: string) {
  const part = page.locator("details").filter({ has: page.getByRole("heading", { name: title }) });
  await part.locator("summary").press("Enter");
  return part;
}

const tutorials = (page: Page) => page.getByRole("region", { name: "Tutorial Classes & Blogs" });

test("an administrator reads why a file was refused, and replaces it with another", async ({
  page,
}) => {
  await logInAsAdmin(page);
  const part = await openPart(page, "Teaching Materials");
  await part.getByRole("button", { name: "File", exact: true }).click();
  const file = part.getByLabel("File", { exact: true });
  await file.setInputFiles({
    name: "page.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("<html><script>alert(1)</script></html>"),
  });
  await expect(part.locator("[data-tone=err]")).toContainText("The file must be a PDF");
  await part.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(part.getByText("Title is required.")).toBeVisible();
  await expect(file).toHaveAccessibleDescription(/Please add a link or choose a file/);
});

test("an administrator edits a tutorial on its own screen, found in any letter case", async ({
  page,
  api,
  request,
}) => {
  const { _id } = await addTutorial(api, { title: "Before", content: "<p>Old text</p>" });
  await signInAsAdmin(page);
  await page.goto(`/ADMIN/edittutorial/${_id}`);
  await expect(page).toHaveURL(new RegExp(`/admin/editTutorial/${_id}$`));
  await page.getByRole("textbox", { name: "Title" }).fill("After");
  await page.getByRole("textbox", { name: "Content" }).click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("New text");
  await page.getByRole("combobox", { name: "Who may read it" }).selectOption("Everyone");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("main").getByText("Tutorial updated successfully")).toBeVisible();
  const html = await (await request.get(`/bblog/${_id}`)).text();
  expect(html).toContain("After");
  expect(html).toContain("New text");
});

test("an administrator finds tutorials by title, and the URL keeps the search", async ({
  page,
  api,
}) => {
  await deleteAllContent(api);
  await addTutorial(api, { title: "Physics of light" });
  await addTutorial(api, { title: "Organic chemistry" });
  await logInAsAdmin(page);
  await page.getByRole("searchbox", { name: "Search tutorial titles" }).fill("chem");
  await page.keyboard.press("Enter");
  await expect(tutorials(page).getByText("Physics of light")).toHaveCount(0);
  await expect(tutorials(page).getByText("Organic chemistry")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\?q=chem$/);
  await page.reload();
  await expect(tutorials(page).getByText("Organic chemistry")).toBeVisible();
  await expect(tutorials(page).getByText("Physics of light")).toHaveCount(0);
});
