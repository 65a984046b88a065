import { expect, test } from "../support/content/mail-test.ts";
import { ADMIN } from "../support/server.ts";
import { signInAsAdmin } from "../support/sign-in.ts";

/** Everything is refused for good, so that what is written is on the screen for these tests. */
test.beforeEach(async ({ api, mail }) => {
  mail.mode = "refusing";
  for (const email of ["zainab@cloth.example", "ada@paper.example"]) {
    await api.call("POST", "/api/subscribe", { email });
  }
  const failed = () => api.read<{ mails: object[] }>("mail.table");
  await expect.poll(async () => (await failed()).mails.length, { timeout: 20_000 }).toBe(2);
});

test.afterEach(async ({ api, mail }) => {
  mail.mode = "normal";
  const { mails } = await api.read<{ mails: { _id: string }[] }>("mail.table");
  for (const { _id: id } of mails) await api.call("POST", "/trpc/mail.delete", { id });
});

test.describe("the Mail screen", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("searches and sorts by keyboard, and keeps both in the URL", async ({
    page,
    consoleErrors,
  }) => {
    await signInAsAdmin(page);
    await page.goto("/admin/mail");
    const table = page.getByRole("table", { name: "Mail" });
    const rows = table.getByRole("row");
    await table.getByRole("button", { name: "To & Reason" }).press("Enter");
    await expect(page).toHaveURL(/\/admin\/mail\?sort=recipient&direction=asc$/);
    await expect(rows).toContainText(["To & Reason", "ada@", "zainab@"]);
    await table.getByRole("button", { name: "To & Reason" }).press("Enter");
    await expect(rows).toContainText(["To & Reason", "zainab@", "ada@"]);
    await expect(table.getByRole("columnheader", { name: "To & Reason" })).toHaveAttribute(
      "aria-sort",
      "descending",
    );
    const search = page.getByRole("searchbox", { name: "Search mail" });
    await search.fill("PAPER");
    await page.keyboard.press("Enter");
    await expect(rows).toHaveCount(2);
    await page.reload();
    await expect(search).toHaveValue("PAPER");
    await expect(rows).toContainText(["To & Reason", "ada@paper.example"]);
    await expect(rows).toHaveCount(2);

    await search.fill("nobody of this name");
    await page.keyboard.press("Enter");
    await expect(page.getByText("No mails found. Try a different search.")).toBeVisible();
    await page.getByRole("button", { name: "Clear Search" }).press("Enter");
    await expect(search).toBeFocused();
    await expect(rows).toHaveCount(3);
    await page.getByRole("button", { name: "Waiting" }).press("Enter");
    await expect(page.getByText("No mail is waiting to be sent.")).toBeVisible();
    await expect(page).toHaveURL(/sort=recipient&status=queued$/);
    expect(consoleErrors.list).toEqual([]);
  });
});

test("a mail server from the environment is shown read-only, and sends a test mail", async ({
  page,
  mail,
}) => {
  mail.mode = "normal";
  await signInAsAdmin(page);
  await page.goto("/admin/settings?group=mail");
  await expect(page.getByRole("textbox", { name: "Mail server" })).toHaveAttribute("readonly", "");
  await expect(page.getByText("Set on the server as SMTP_URL.").first()).toBeVisible();
  await page.getByRole("button", { name: "Send a test letter" }).click();
  await expect(
    page
      .getByRole("main")
      .getByText(`The letter is on its way to ${ADMIN.email}. Look there, also under spam.`),
  ).toBeVisible();
  expect(mail.to(ADMIN.email)).toHaveLength(1);
});
