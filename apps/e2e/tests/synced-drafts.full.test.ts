import type { Page } from "@playwright/test";
import { recordAnnouncements } from "../support/page-checks/announcements.ts";
import { ADMIN } from "../support/server.ts";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

// The drafts of the only administrator are one list.
test.describe.configure({ mode: "default" });

test.use({ settings: { SITE_NAME: "Synced drafts" } });

const titleField = (page: Page) => page.getByRole("textbox", { name: "Blog title" });
const savedOnServer = (page: Page) => page.getByRole("main").getByText(/^Draft kept \d/);

async function openNewPost(page: Page): Promise<void> {
  await page.goto("/admin/addBlog");
  await expect(page.getByRole("textbox", { name: "Description" })).toBeVisible();
}

/** Ends the session on the server; the page learns of it from its next call. */
async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem("token"));
  const answer = await page.request.post("/trpc/auth.signOut", {
    data: {},
    headers: { authorization: `Bearer ${token}`, "sec-fetch-site": "same-origin" },
  });
  expect(answer.status()).toBe(200);
}

const ANDROID =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36";

const ADDRESS = /\/admin\/editBlog\/[\da-f-]{36}$/;

const unfinished = (page: Page) => page.getByRole("main").getByText("Not finished yet:");

test("a blog has an address from its first autosave on, until it is added", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAsAdmin(page);
  await openNewPost(page);
  await titleField(page).pressSequentially("An address of its own");
  await expect(page).toHaveURL(ADDRESS);
  await expect(titleField(page)).toBeFocused();
  await expect(savedOnServer(page)).toBeVisible();
  const address = page.url();

  await page.getByRole("link", { name: "Add Blogs" }).click();
  await expect(page).toHaveURL(/\/admin\/addBlog$/);
  await expect(titleField(page)).toHaveValue("");

  await page.goto(address);
  await expect(titleField(page)).toHaveValue("An address of its own");
  await page.getByRole("textbox", { name: "Sub title" }).fill("It is kept until then");
  await page.getByRole("textbox", { name: "Description" }).fill("One sentence.");
  await page.getByRole("button", { name: "Use the pattern" }).click();
  await expect(page.getByText("The picture is uploaded.")).toBeVisible();
  await page.getByRole("button", { name: "Add Blog" }).click();
  await expect(page.getByText("Blog added successfully").first()).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/addBlog$/);
  await expect(titleField(page)).toHaveValue("");
  await page.getByRole("link", { name: "Go on editing" }).click();
  await expect(titleField(page)).toHaveValue("An address of its own");

  await page.goto(address);
  await expect(page.getByRole("main").getByText("No blog found")).toBeVisible();
});

test("a draft waits for the connection on the device, and follows", async ({ page, context }) => {
  await signInAsAdmin(page);
  await openNewPost(page);
  await context.setOffline(true);
  await titleField(page).fill("Written in a tunnel");
  const status = page.getByRole("main").getByText("On this device, will be saved");
  await expect(status).toBeVisible();
  await context.setOffline(false);
  await expect(savedOnServer(page)).toBeVisible();
});

test("an ended session is said at the first autosave, and a login in place stores the draft", async ({
  page,
}) => {
  const announcements = await recordAnnouncements(page);
  await signInAsAdmin(page);
  await openNewPost(page);
  await titleField(page).fill("Before the session ended");
  await expect(savedOnServer(page)).toBeVisible();
  await endSession(page);

  const sentence = "Your session has ended. Your text is on this device.";
  const main = page.getByRole("main");
  await titleField(page).fill("After the session ended");
  await expect(main.getByText(sentence)).toBeVisible({ timeout: 5_000 });
  await titleField(page).pressSequentially(", and on");
  const refused = page.waitForResponse(/\/trpc\/drafts\.save/);
  expect((await refused).status()).toBe(401);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect.poll(() => announcements.timesSaid(sentence)).toBe(1);

  await main.getByRole("button", { name: "Log in", exact: true }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Please log in again" });
  await expect(dialog.getByLabel("Password", { exact: true })).toBeFocused();
  await page.keyboard.type(ADMIN.password);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(savedOnServer(page)).toBeVisible({ timeout: 5_000 });
  await expect(savedOnServer(page)).toBeFocused();
  await expect(main.getByText(sentence)).toHaveCount(0);
  await expect(titleField(page)).toHaveValue("After the session ended, and on");

  await page.reload();
  await expect(titleField(page)).toHaveValue("After the session ended, and on");
});

test("an administrator leaves a draft on the server without a question, and discards it", async ({
  page,
}) => {
  await signInAsAdmin(page);
  await openNewPost(page);
  await titleField(page).fill("Not worth it");
  await expect(savedOnServer(page)).toBeVisible();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Blog List" }).click();
  await page.getByRole("button", { name: /^Discard\s*: Not worth it$/ }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Discard this text?");
  await dialog.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("button", { name: /^Discard\s*: Not worth it$/ })).toHaveCount(0);
});

test("changes of a blog are discarded after a question, on every device", async ({ page, api }) => {
  const { _id } = await api.addPost({ title: "As published", description: "<p>As it was.</p>" });
  await signInAsAdmin(page);
  await page.goto(`/admin/editBlog/${_id}`);
  const text = page.getByRole("textbox", { name: "Description" });
  const discard = page.getByRole("button", { name: "Discard changes" });
  await text.fill("Something else.");
  await titleField(page).fill("Another title");
  await expect(savedOnServer(page)).toBeVisible();
  const dialog = page.getByRole("alertdialog");
  await discard.click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(titleField(page)).toHaveValue("Another title");
  await discard.click();
  await dialog.getByRole("button", { name: "Discard" }).click();
  await expect(titleField(page)).toHaveValue("As published");
  await expect(text).toHaveText("As it was.");
  await expect(discard).toHaveCount(0);
  const path = `/trpc/drafts.list?input=${JSON.stringify({ form: `post:${_id}` })}`;
  type Answer = { result: { data: { drafts: object[] } } };
  await expect
    .poll(async () => (await api.call<Answer>("GET", path)).result.data.drafts)
    .toEqual([]);
  await page.reload();
  await expect(titleField(page)).toHaveValue("As published");
  await expect(page.getByRole("button", { name: "Restore" })).toHaveCount(0);
});

test("a blog begun on one device is continued on another", async ({ page, browser, baseURL }) => {
  await signInAsAdmin(page);
  await openNewPost(page);
  await titleField(page).fill("Begun at the desk");
  await page.getByRole("textbox", { name: "Description" }).fill("One sentence.");
  await expect(savedOnServer(page)).toBeVisible();

  const phone = await browser.newContext(baseURL ? { baseURL } : {});
  const onPhone = await phone.newPage();
  await signInAsAdmin(onPhone);
  await onPhone.goto("/admin/listBlog");
  await expect(unfinished(onPhone)).toBeVisible();
  await onPhone.getByRole("link", { name: /^Continue\s*: Begun at the desk$/ }).click();
  await expect(titleField(onPhone)).toHaveValue("Begun at the desk");
  await expect(onPhone.getByText("One sentence.")).toBeVisible();
  await titleField(onPhone).fill("Continued on the phone");
  await expect(savedOnServer(onPhone)).toBeVisible();
  await phone.close();

  await page.reload();
  await expect(titleField(page)).toHaveValue("Continued on the phone");
});

test("what one author typed on two devices is listed with both, and put together by blocks", async ({
  page,
  browser,
  baseURL,
}) => {
  const text = (form: Page) => form.getByRole("textbox", { name: "Description" });
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAsAdmin(page);
  await openNewPost(page);
  await titleField(page).fill("Two places");
  await text(page).click();
  await page.keyboard.type("The first block.");
  await page.keyboard.press("Enter");
  await page.keyboard.type("The second block.");
  await expect(savedOnServer(page)).toBeVisible();

  const phone = await browser.newContext({ ...(baseURL ? { baseURL } : {}), userAgent: ANDROID });
  const onPhone = await phone.newPage();
  await signInAsAdmin(onPhone);
  await onPhone.goto(page.url());
  await expect(text(onPhone)).toContainText("The second block.");
  await titleField(onPhone).fill("Two places, from the phone");
  await onPhone.getByRole("textbox", { name: "Sub title" }).fill("Typed on the phone");
  await text(onPhone).getByText("The first block.").click();
  await onPhone.keyboard.press("End");
  await onPhone.keyboard.type(" And more of it.");
  await expect(savedOnServer(onPhone)).toBeVisible();
  await phone.close();

  await titleField(page).fill("Two places, from the desk");
  await text(page).getByText("The second block.").click();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("A third one.");
  await expect(savedOnServer(page)).toBeVisible();
  const address = page.url();
  await page.goto("/admin/listBlog");
  const listed = page.getByRole("listitem").filter({ hasText: "Two places" });
  await expect(listed).toHaveCount(1);
  await expect(listed).toContainText("Chrome on Android");
  await expect(listed).toContainText("Chrome on Linux");

  await page.goto(address);
  await expect(
    page.getByText(/^You have unsaved text from .* \(Chrome on Android\)\.$/),
  ).toBeVisible();
  await page.getByRole("button", { name: "Put both together" }).click();
  const dialog = page.getByRole("dialog", { name: "Both texts changed this" });
  await expect(dialog.getByRole("region", { name: "In this form" })).toContainText("from the desk");
  await expect(dialog.getByRole("region", { name: /^Chrome on Android, / })).toContainText(
    "from the phone",
  );
  await dialog.getByRole("button", { name: "Not now" }).click();
  await expect(titleField(page)).toHaveValue("Two places, from the desk");
  await page.getByRole("button", { name: "Put both together" }).click();
  await dialog.getByRole("button", { name: "Keep what is in this form" }).click();
  await expect(page.getByRole("textbox", { name: "Sub title" })).toHaveValue("Typed on the phone");
  await expect(titleField(page)).toHaveValue("Two places, from the desk");
  await expect(text(page).locator("p")).toHaveText([
    "The first block. And more of it.",
    "The second block.",
    "A third one.",
  ]);
  await expect(page.getByText("You have unsaved text")).toHaveCount(0);
  await expect(savedOnServer(page)).toBeVisible();
  await page.goto("/admin/listBlog");
  await expect(listed).toHaveCount(1);
  await expect(listed).not.toContainText("Chrome on Android");
});

test("what was typed into a blog that a colleague deletes is copied into a new one", async ({
  page,
  api,
}) => {
  const post = await api.addPost({ title: "Deleted meanwhile" });
  await signInAsAdmin(page);
  await page.goto(`/admin/editBlog/${post._id}`);
  await expect(titleField(page)).toHaveValue("Deleted meanwhile");
  await api.call("POST", "/api/blog/delete", { id: post._id });
  await titleField(page).fill("Kept in a new one");
  const copy = page.getByRole("button", { name: "Copy into a new blog" });
  await expect(copy).toBeVisible();

  await page.reload();
  await copy.click();
  await expect(titleField(page)).toHaveValue("Kept in a new one");
  await expect(page.getByRole("button", { name: "Add Blog", exact: true })).toBeVisible();
  expect(page.url()).not.toContain(post._id);
});

test("each of two forms copies its own text of a deleted blog into a new one", async ({
  page,
  api,
}) => {
  const post = await api.addPost({ title: "Deleted meanwhile" });
  await signInAsAdmin(page);
  const other = await page.context().newPage();
  for (const form of [page, other]) {
    await form.goto(`/admin/editBlog/${post._id}`);
    await expect(titleField(form)).toHaveValue("Deleted meanwhile");
  }
  await api.call("POST", "/api/blog/delete", { id: post._id });
  const copy = (form: Page) => form.getByRole("button", { name: "Copy into a new blog" });
  await titleField(page).fill("Typed here first");
  await expect(copy(page)).toBeVisible();
  await titleField(other).fill("Typed there later");
  await expect(copy(other)).toBeVisible();

  for (const [form, title] of [
    [page, "Typed here first"],
    [other, "Typed there later"],
  ] as const) {
    await copy(form).click();
    await expect(form.getByRole("button", { name: "Add Blog", exact: true })).toBeVisible();
    await expect(titleField(form)).toHaveValue(title);
  }
});
