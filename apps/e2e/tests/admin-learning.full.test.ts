import type { Page } from "@playwright/test";
import {
  addMaterial,
  addStudent,
  addTutorial,
  addTutorialComment,
  addUpdate,
  deleteAllContent,
  refetchOnFocus,
  signInAsStudent,
} from "../support/content/study/learning.ts";
import { confirmDialog, logInAsAdmin, triggerHydration } from "../support/page-checks/checks.ts";
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

/** Pages of a second browser context do not know the first one's base address. */
async function originOf(page: Page): Promise<string> {
  await page.goto("/");
  return new URL(page.url()).origin;
}

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

test("the upload form names each missing field and keeps the other fields", async ({ page }) => {
  await logInAsAdmin(page);
  const part = await openPart(page, "Student Updates");
  await part.getByRole("textbox", { name: "Title" }).fill("No words yet");
  await part.getByRole("button", { name: "Upload", exact: true }).click();
  const content = part.getByRole("textbox", { name: "Content" });
  await expect(content).toHaveAccessibleDescription("Content is required.");
  await expect(content).toBeFocused();
  await expect(part.getByRole("textbox", { name: "Title" })).toHaveValue("No words yet");
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
  await page.getByRole("button", { name: "Update" }).click();
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

test("an administrator uploads a file, and a student downloads it named after its title", async ({
  page,
  browser,
  api,
}) => {
  await deleteAllContent(api);
  const student = await (await browser.newContext()).newPage();
  await student.goto(await originOf(page));
  await signInAsStudent(student, await addStudent(api));
  await triggerHydration(student);
  await logInAsAdmin(page);
  const part = await openPart(page, "Teaching Materials");
  await part.getByRole("textbox", { name: "Title" }).fill("Formula sheet");
  await part.getByRole("button", { name: "File", exact: true }).click();
  await part.getByLabel("File", { exact: true }).setInputFiles({
    name: "sheet.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n"),
  });
  await expect(part.getByText("PDF, 45 bytes")).toBeVisible();
  await part.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(part.getByText("Uploaded successfully!")).toBeVisible();
  await expect(part.getByText("sheet.pdf")).toHaveCount(0);
  const link = student.getByRole("link", { name: "View / Download: Formula sheet" });
  await refetchOnFocus(student, link);
  const download = student.waitForEvent("download");
  await link.click();
  expect((await download).suggestedFilename()).toBe("Formula sheet.pdf");
  await student.context().close();
});

test("an administrator edits an update and a material in the table row", async ({
  page,
  api,
  consoleErrors,
}) => {
  await deleteAllContent(api);
  await addUpdate(api, { title: "Old news" });
  await addMaterial(api, { title: "Old sheet" });
  await logInAsAdmin(page);
  const updates = await openPart(page, "Student Updates");
  await updates.getByRole("button", { name: "Edit: Old news" }).click();
  const row = updates.getByRole("listitem");
  await expect(row.getByRole("textbox", { name: "Title" })).toBeFocused();
  await row.getByRole("textbox", { name: "Title" }).fill("New news");
  await row.getByRole("button", { name: "Update" }).click();
  await expect(updates.getByRole("button", { name: "Edit: New news" })).toBeFocused();
  const materials = await openPart(page, "Teaching Materials");
  await materials.getByRole("button", { name: "Edit: Old sheet" }).click();
  const link = materials.getByRole("listitem").getByRole("textbox", { name: "File URL" });
  await link.fill("javascript:alert(1)");
  await materials.getByRole("button", { name: "Update" }).click();
  await expect(link).toHaveAccessibleDescription(/must be a web address/);
  await link.fill("https://drive.example.ng/new");
  await materials.getByRole("button", { name: "Update" }).click();
  await expect(materials.getByRole("button", { name: "Edit: Old sheet" })).toBeFocused();
  const { bmaterials } = await api.call<{ bmaterials: { fileUrl: string }[] }>(
    "GET",
    "/api/bmaterials",
  );
  expect(bmaterials.map(({ fileUrl }) => fileUrl)).toEqual(["https://drive.example.ng/new"]);
  expect(consoleErrors.list).toEqual([]);
});

test("a failed upload keeps all typed text, and a reload offers it again", async ({
  page,
  api,
}) => {
  await deleteAllContent(api);
  await logInAsAdmin(page);
  let part = await openPart(page, "Student Updates");
  await part.getByRole("textbox", { name: "Title" }).fill("Typed in a tunnel");
  await part.getByRole("textbox", { name: "Content" }).fill("And not lost");
  await page.route("**/trpc/updates.create**", (route) => route.abort());
  await part.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(page.getByText(/Your text is safe/)).toBeVisible();
  await expect(part.getByText(/Draft kept/)).toBeVisible();
  page.on("dialog", (dialog) => void dialog.accept());
  await page.unroute("**/trpc/updates.create**");
  await page.reload();
  part = await openPart(page, "Student Updates");
  await part.getByRole("button", { name: "Restore" }).click();
  await expect(part.getByRole("textbox", { name: "Content" })).toHaveValue("And not lost");
  await part.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(part.getByText("Uploaded successfully!")).toBeVisible();
  await expect(part.getByRole("button", { name: "Edit: Typed in a tunnel" })).toBeVisible();
});

test("an administrator sees the comments of a tutorial and deletes one", async ({
  page,
  api,
  consoleErrors,
}) => {
  await deleteAllContent(api);
  const { _id } = await addTutorial(api, { title: "Discussed" });
  await addTutorialComment(api, _id, "Stays");
  await addTutorialComment(api, _id, "Goes");
  await logInAsAdmin(page);
  await page.getByRole("button", { name: "Comments (2) on Discussed" }).click();
  await page.getByRole("button", { name: "Delete comment by Admin: Goes" }).click();
  expect(await confirmDialog(page)).toEqual([
    "Are you sure you want to delete this comment?",
    "Admin: Goes",
  ]);
  await expect(page.getByText("Goes", { exact: true })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Delete comment by Admin: Stays" })).toBeFocused();
  await expect(page.getByRole("button", { name: "Comments (1) on Discussed" })).toBeVisible();
  expect(consoleErrors.list).toEqual([]);
});

test("an administrator deletes after a confirmation, and focus moves to the next row", async ({
  page,
  api,
}) => {
  await deleteAllContent(api);
  for (const title of ["First", "Second"]) {
    await addTutorial(api, { title });
    await addUpdate(api, { title: `${title} news` });
  }
  await logInAsAdmin(page);
  const sentence = "Are you sure you want to delete this item?";
  await page.getByRole("button", { name: "Delete: Second", exact: true }).click();
  expect(await confirmDialog(page)).toEqual([sentence, "Second"]);
  await expect(page.getByRole("button", { name: "Delete: First", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  expect(await confirmDialog(page)).toEqual([sentence, "First"]);
  await expect(page.getByText("No tutorials yet.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Tutorial Classes & Blogs" })).toBeFocused();
  const part = await openPart(page, "Student Updates");
  await part.getByRole("button", { name: "Delete: Second news" }).click();
  expect(await confirmDialog(page)).toEqual([sentence, "Second news"]);
  await expect(part.getByRole("button", { name: "Delete: First news" })).toBeFocused();
  await page.keyboard.press("Enter");
  expect(await confirmDialog(page)).toEqual([sentence, "First news"]);
  await expect(part.getByText("No updates available.")).toBeVisible();
});
