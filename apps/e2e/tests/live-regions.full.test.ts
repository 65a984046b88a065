import type { Page } from "@playwright/test";
import { setOrderStatus } from "../support/content/orders.ts";
import { expect, test } from "../support/fixtures.ts";
import { recordAnnouncements } from "../support/page-checks/announcements.ts";
import { waitForHydration } from "../support/page-checks/checks.ts";

const messages = (page: Page) => page.getByRole("region", { name: "Messages" });

test.describe("the live region for a visitor", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("announces the outcome of a comment, a subscription and a message", async ({
    page,
    harness,
  }) => {
    const announcements = await recordAnnouncements(page);
    await page.goto(`/blog/${harness.content.postId}`);
    await page.getByRole("textbox", { name: "Name" }).fill("Ngozi");
    await waitForHydration(page);
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(page.getByRole("textbox", { name: "Comment" })).toBeFocused();
    await expect(page.getByRole("textbox", { name: "Comment" })).toHaveAccessibleDescription(
      "Name and comment are required.",
    );
    await page.getByRole("textbox", { name: "Comment" }).fill("Heard by all");
    await page.getByRole("button", { name: "Submit" }).click();
    await expect.poll(() => announcements.announced()).toContain("Comment added!");

    await page.goto("/");
    await page.getByRole("textbox", { name: "Email" }).fill("heard@example.ng");
    await waitForHydration(page);
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect
      .poll(() => announcements.announced())
      .toContain(
        "Thank you for subscribing! Please open the e-mail that we send you, and confirm it there.",
      );

    await harness.fails("contact.send");
    await page.goto("/contact");
    await page.getByRole("textbox", { name: "Name", exact: true }).fill("Ngozi");
    await page.getByRole("textbox", { name: "Email" }).fill("ngozi@example.ng");
    await page.getByRole("textbox", { name: "Message" }).fill("Heard?");
    await waitForHydration(page);
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect
      .poll(() => announcements.timesSaid("Failed to send message. Please try again."))
      .toBe(1);
  });

  test("announces the number of results, a new page and an order's status", async ({
    page,
    harness,
  }) => {
    const announcements = await recordAnnouncements(page);
    await page.goto("/");
    await page.keyboard.press("Tab");
    await waitForHydration(page);
    await page.getByRole("link", { name: "Education", exact: true }).first().click();
    await expect.poll(async () => (await announcements.announced()).join()).toMatch(/\d+ posts/);
    await page.getByRole("link", { name: "About", exact: true }).first().click();
    await expect.poll(async () => (await announcements.announced()).join()).toMatch(/About Us/);

    await page.clock.install();
    await page.goto(`/track-order/${harness.content.orderId}`);
    await setOrderStatus(harness.api, harness.content.orderId, "Out for Delivery");
    await page.clock.runFor(10_000);
    await expect.poll(() => announcements.announced()).toEqual(["Out for Delivery"]);
    await setOrderStatus(harness.api, harness.content.orderId, "Shipped");
  });
});

test.describe("the live region for an administrator", () => {
  test.use({ signedInAs: "admin", viewport: { width: 1280, height: 800 } });

  test("announces what was published, found, saved and refused", async ({ page, harness }) => {
    const announcements = await recordAnnouncements(page);
    await page.goto("/admin/listBlog?q=Lesson+5");
    await page.getByRole("button", { name: /^Unpublish\s*: Lesson 5$/ }).click();
    await expect(messages(page).getByRole("button", { name: "Undo" })).toBeVisible();
    await expect.poll(() => announcements.unannounced()).toEqual([]);
    await page.getByRole("button", { name: /^Publish\s*: Lesson 5$/ }).click();
    await page.getByRole("searchbox", { name: /^Search/ }).fill("Lesson 6");
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await announcements.announced()).join()).toContain("1 blog");
    expect(await announcements.unannounced()).toEqual([]);

    await page.goto("/admin/users");
    const { fullName } = harness.content.student;
    await page.getByRole("button", { name: `Edit: ${fullName}` }).click();
    await page.getByLabel(/^City, /).fill("Enugu");
    await page.getByRole("button", { name: "Done" }).click();
    await expect(page.getByRole("row").getByText(/User updated successfully!/)).toBeVisible();
    await expect
      .poll(() => announcements.announced())
      .toContain(`Done — User updated successfully! ${fullName}`);

    await page.goto("/admin/addBlog");
    await page.getByRole("textbox", { name: "Blog title" }).fill("Heard while it is saved");
    await expect.poll(() => announcements.announced()).toContain("Draft kept on this device");
    await page.getByRole("button", { name: "Add Blog" }).click();
    await expect.poll(() => announcements.unannounced()).toEqual([]);
  });

  test("announces a login", async ({ page, browser, server, consoleErrors }) => {
    const fresh = await browser.newPage({
      baseURL: server.url,
      storageState: { cookies: [], origins: [] },
    });
    const announcements = await recordAnnouncements(fresh);
    const { ADMIN } = await import("../support/server.ts");
    await fresh.goto("/admin/login");
    await fresh.getByRole("textbox", { name: "Email" }).fill(ADMIN.email);
    await fresh.getByLabel("Password", { exact: true }).fill(ADMIN.password);
    await fresh.getByRole("button", { name: "Login" }).click();
    await expect(messages(fresh)).toContainText("Login successful");
    await expect.poll(() => announcements.announced()).toContain("Login successful");
    await fresh.context().close();
    await page.close();
    expect(consoleErrors.list).toEqual([]);
  });
});
