import type { Page } from "@playwright/test";
import { png } from "../support/content/picture.ts";
import { logInAsAdmin } from "../support/page-checks/checks.ts";
import { withoutStream } from "../support/page-checks/without-stream.ts";
import { ADMIN } from "../support/server.ts";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 1280, height: 800 } });

async function sendCredentials(page: Page, password: string): Promise<void> {
  await page.getByRole("textbox", { name: "Email" }).fill(ADMIN.email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}

test("the browser requests the dashboard data once, before the dashboard's script has loaded", async ({
  page,
  consoleErrors,
}) => {
  await withoutStream(page);
  await logInAsAdmin(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/trpc/dashboard.get")) asked.push(request.url());
  });
  await page.route(/\/assets\/client-/, async (route) => {
    await expect.poll(() => asked.length).toBe(1);
    await route.continue();
  });
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 2, name: "Latest Blogs" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(asked).toHaveLength(1);
  expect(consoleErrors.list).toEqual([]);
});

test("an administrator signs out immediately, is told so, and sees the login page", async ({
  page,
}) => {
  await logInAsAdmin(page);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/\?notice=signed-out$/);
  await expect(page.getByRole("status").getByText("You are signed out.")).toBeVisible();
  await page.goto("/admin");
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
});

test("a signed-out administrator follows a link into the panel, and arrives there after the login", async ({
  page,
  consoleErrors,
}) => {
  await page.goto("/admin/comment?show=approved");
  await expect(page).toHaveURL(/\/admin\/login\?next=/);
  await sendCredentials(page, ADMIN.password);
  await expect(page).toHaveURL(/\/admin\/comment\?show=approved$/);
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/login/);
  expect(consoleErrors.list).toEqual([]);
});

test("an administrator in the student area is offered the student sign-in page", async ({
  page,
  consoleErrors,
}) => {
  await signInAsAdmin(page);
  await page.goto("/userDashboard");
  await expect(page).toHaveURL(/\/signin\?next=%2FuserDashboard$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome Back");
  expect(consoleErrors.list).toEqual([]);
});

test("the content below a picture does not move when its upload ends", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/addBlog");
  const arrival = Promise.withResolvers<void>();
  await page.route(/\/api\/admin\/media$/, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page
    .getByLabel("Thumbnail")
    .setInputFiles({ name: "cover.png", mimeType: "image/png", buffer: png() });
  const main = page.getByRole("main");
  await expect(main.getByRole("progressbar")).toBeVisible();
  const title = page.getByRole("textbox", { name: "Blog title" });
  const before = await title.boundingBox();
  arrival.resolve();
  await expect(main.getByText("The picture is uploaded.")).toBeVisible();
  expect(await title.boundingBox()).toEqual(before);
});

for (const elsewhere of [
  "//evil.example/admin",
  "/\\evil.example/admin",
  "https://evil.example/admin",
]) {
  test(`the login never redirects to ${elsewhere}`, async ({ page }) => {
    await page.goto(`/admin/login?next=${encodeURIComponent(elsewhere)}`);
    await sendCredentials(page, ADMIN.password);
    await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
    await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/admin$/);
  });
}

test("the panel opens the sign-in dialog for an expired session, and shows no content", async ({
  page,
}) => {
  await logInAsAdmin(page);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.setItem("token", "ended"));
  await page.goto("/admin");
  await expect(page.getByRole("dialog").getByLabel("Password", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Latest Blogs" })).toBeHidden();
});

test("an administrator publishes and unpublishes from the list, and visitors see it immediately", async ({
  page,
  api,
  request,
  consoleErrors,
}) => {
  const { _id } = await api.addPost({ title: "Toggle me", isPublished: false });
  await signInAsAdmin(page);
  await page.goto("/admin/listBlog");
  await page.getByRole("button", { name: /^Publish\s*: Toggle me$/ }).click();
  await expect(page.getByRole("button", { name: /^Unpublish\s*: Toggle me$/ })).toBeVisible();
  await expect.poll(async () => (await request.get(`/blog/${_id}`)).status()).toBe(200);
  await page.getByRole("button", { name: /^Unpublish\s*: Toggle me$/ }).click();
  await expect.poll(async () => (await request.get(`/blog/${_id}`)).status()).toBe(404);
  expect(consoleErrors.list).toEqual([]);
});
