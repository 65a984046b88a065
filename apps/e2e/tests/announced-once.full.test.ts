import type { Page } from "@playwright/test";
import { codeOf } from "../../api/tests/support/sign-in/totp.ts";
import { png } from "../support/content/picture.ts";
import { addStudent, signInAndOpen } from "../support/content/students.ts";
import { addTutorial } from "../support/content/study/learning.ts";
import { type Announcements, recordAnnouncements } from "../support/page-checks/announcements.ts";
import { confirmDialog, waitForHydration } from "../support/page-checks/checks.ts";
import { ADMIN } from "../support/server.ts";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

// The administrator's password and factors change here, so these tests have a server of their own.
test.use({ settings: { SITE_NAME: "Ebute says it once" }, viewport: { width: 1280, height: 800 } });
// One server for the file: each worker that ran one of its tests would start another.
test.describe.configure({ mode: "default" });

const messages = (page: Page) => page.getByRole("region", { name: "Messages" });
const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

type Said = { announcements: Announcements; text: string; inline?: string | RegExp };

/** The message is announced once, even when both the page and a toast show it. */
async function expectSaidOnce(page: Page, { announcements, text, inline }: Said): Promise<void> {
  await expect.poll(() => announcements.timesSaid(text)).toBeGreaterThan(0);
  if (inline) await expect(main(page).getByText(inline).first()).toBeVisible();
  expect(await announcements.timesSaid(text), text).toBe(1);
}

test("a student is told once about the outcome of a profile change, a sign-out and a comment", async ({
  page,
  api,
  server,
}) => {
  const { _id } = await addTutorial(api, { title: "Said once to students" });
  const announcements = await recordAnnouncements(page);
  await signInAndOpen(page, await addStudent(server.url), "/userDashboard/account");
  await page.getByLabel("City").fill("Ikeja");
  await button(page, "Save profile").click();
  const saved = "Your profile is updated.";
  await expectSaidOnce(page, { announcements, text: saved, inline: saved });

  await page.getByLabel("Current password").fill("wrong");
  await page.getByLabel("New password").fill("four slow green lorries");
  await button(page, "Change password").click();
  await expect(page.getByLabel("Current password")).toBeFocused();
  await page.getByLabel("Current password").fill("three slow green lorries");
  await button(page, "Change password").click();
  const changed = "Your password is changed.";
  await expectSaidOnce(page, { announcements, text: changed, inline: /^Your password is changed/ });

  await button(page, "Download my data").click();
  const downloaded = "The file is with your downloads: my-data.json.";
  await expectSaidOnce(page, { announcements, text: downloaded, inline: downloaded });

  await page.goto(`/bblog/${_id}`);
  await page.getByLabel("Your comment").fill("Heard once");
  await waitForHydration(page);
  await button(page, "Post Comment").click();
  await expectSaidOnce(page, { announcements, text: "Comment added!", inline: "Comment added!" });
});

test("a visitor is told once about the outcome of a comment, a message and a subscription", async ({
  page,
  api,
}) => {
  const { _id } = await api.addPost({ title: "Said once to visitors" });
  const announcements = await recordAnnouncements(page);
  await page.goto(`/blog/${_id}`);
  await page.getByRole("textbox", { name: "Name" }).fill("Ngozi");
  await page.getByRole("textbox", { name: "Comment" }).fill("Heard once");
  await waitForHydration(page);
  await page.route("**/trpc/comments.create**", (route) => route.abort());
  await button(page, "Submit").click();
  const lost = "no answer from the server";
  await expect(
    main(page)
      .getByText(/server/)
      .first(),
  ).toBeVisible();
  const refusal = (await main(page).locator("[data-tone=err]").textContent())?.trim() ?? lost;
  await expectSaidOnce(page, { announcements, text: refusal });
  await page.unroute("**/trpc/comments.create**");
  await button(page, "Submit").click();
  await expectSaidOnce(page, { announcements, text: "Comment added!", inline: /Comment added!/ });

  await page.goto("/contact");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Ngozi");
  await page.getByRole("textbox", { name: "Email" }).fill("ngozi@example.ng");
  await page.getByRole("textbox", { name: "Message" }).fill("Heard once?");
  await waitForHydration(page);
  await button(page, "Send Message").click();
  const sent = "Message sent successfully!";
  await expectSaidOnce(page, { announcements, text: sent, inline: sent });
});

test("an administrator is told once about the outcome of a post, a list change and an upload", async ({
  page,
  api,
}) => {
  await api.addPost({ title: "Said once in a list" });
  await api.addPost({ title: "Stays in the list" });
  const announcements = await recordAnnouncements(page);
  await signInAsAdmin(page);
  await page.goto("/admin/listBlog");
  await page.getByRole("button", { name: "Delete: Said once in a list" }).click();
  await confirmDialog(page);
  const deleted = "Blog deleted successfully: Said once in a list";
  await expectSaidOnce(page, { announcements, text: deleted, inline: deleted });
  await button(messages(page).page(), "Undo").click();
  const restored = "Restored: Said once in a list";
  await expect.poll(() => announcements.timesSaid(restored)).toBe(1);
  await expect(page.getByRole("link", { name: "Said once in a list" })).toBeVisible();

  await page.route("**/trpc/comments.table**", (route) => route.abort());
  await page.goto("/admin/comment");
  await expect(main(page).locator("[data-tone=err]")).toBeVisible();
  const failed = await main(page).locator("[data-tone=err]").getByRole("paragraph").textContent();
  await expectSaidOnce(page, { announcements, text: failed ?? "nothing" });

  await page.route("**/api/admin/media**", (route) => route.abort());
  await page.goto("/admin/addBlog");
  await page
    .getByLabel("Thumbnail")
    .setInputFiles({ name: "cover.png", mimeType: "image/png", buffer: png() });
  await expectSaidOnce(page, {
    announcements,
    text: "The upload did not get through. Please try again.",
    inline: "The upload did not get through. Please try again.",
  });
});

test("an administrator is told once about the outcome of changes to the account", async ({
  page,
}) => {
  test.slow();
  const announcements = await recordAnnouncements(page);
  await signInAsAdmin(page);
  await page.goto("/admin/security");
  await button(page, "Forget this device").click();
  const forgotten = "This device is forgotten.";
  await expectSaidOnce(page, { announcements, text: forgotten, inline: forgotten });

  await button(page, "Set up an app").click();
  const secret = String(
    await main(page)
      .getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
      .textContent(),
  );
  const clock = { now: () => new Date() };
  await page.getByRole("textbox", { name: "Code" }).fill(codeOf(secret, clock));
  await page.keyboard.press("Enter");
  const isOn = "The authenticator app is on.";
  await expectSaidOnce(page, { announcements, text: isOn, inline: /^The authenticator app is on/ });
  const codes = page.getByRole("region", { name: "Recovery codes" }).getByRole("listitem");
  const [recovery = ""] = await codes.allInnerTexts();
  await button(page, "I have kept them").click();
  await button(page, "Turn off").click();
  await page.getByRole("textbox", { name: "Code" }).fill(recovery);
  await page.keyboard.press("Enter");
  const isOff = "The authenticator app is off.";
  await expectSaidOnce(page, {
    announcements,
    text: isOff,
    inline: /^The authenticator app is off/,
  });

  await page.getByLabel("Current password").fill(ADMIN.password);
  await page.getByLabel("New password", { exact: true }).fill("nine quiet yellow buses");
  await button(page, "Change password").click();
  const changed = "Your password is changed.";
  await expectSaidOnce(page, { announcements, text: changed, inline: /^Your password is changed/ });

  await button(page, "Logout").click();
  // A navigation of the test would be aborted by the one that the button begins.
  await page.waitForURL("/?notice=signed-out");
  await page.goto("/admin/login");
  await page.getByRole("textbox", { name: "Email" }).fill(ADMIN.email);
  await page.getByLabel("Password", { exact: true }).fill("not the password at all");
  await button(page, "Login").click();
  await expectSaidOnce(page, { announcements, text: "Invalid credentials", inline: /Invalid/ });
});
