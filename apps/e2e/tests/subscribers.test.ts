import { withDatabase } from "../../api/tests/support/running-site/with-database.ts";
import { expect, nextEmail, test } from "../support/content/mail-test.ts";
import { confirmDialog, waitForHydration } from "../support/page-checks/checks.ts";
import { signInAsAdmin } from "../support/sign-in.ts";

/** As if everybody had opened the link of the letter, which takes seconds to arrive. */
async function confirmAll(dataDir: string): Promise<void> {
  await withDatabase(dataDir, (sql) => sql`update subscribers set confirmed_at = now()`);
}

test("the subscription form reports a failure, and whether a response arrived", async ({
  page,
}) => {
  await page.goto("/");
  const field = page.getByRole("textbox", { name: "E-mail" });
  await field.fill(nextEmail());
  await waitForHydration(page);
  await page.route("**/trpc/**", (route) => route.fulfill({ status: 502, body: "Bad gateway" }));
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(field).toHaveAccessibleDescription("Subscription failed");
  await page.unroute("**/trpc/**");
  await page.route("**/trpc/**", (route) => route.abort());
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(field).toHaveAccessibleDescription("Something went wrong. Please try again.");
});

test.describe("the Subscribers screen", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("shows a loading and an empty state", async ({ page }) => {
    await signInAsAdmin(page);
    const isSeen = Promise.withResolvers<void>();
    await page.route("**/trpc/subscribers.table**", async (route) => {
      await isSeen.promise;
      const data = { subscribers: [], page: 1, pageCount: 1, total: 0 };
      await route.fulfill({ json: [{ result: { data } }] });
    });
    await page.goto("/admin/subscribers");
    await expect(page.getByRole("main").getByText("Loading...")).toBeVisible();
    isSeen.resolve();
    await expect(page.getByRole("main").getByText("No subscribers yet.")).toBeVisible();
  });

  test("reports a failed list, and whether a response arrived", async ({ page }) => {
    await signInAsAdmin(page);
    await page.route("**/trpc/subscribers.table**", (route) =>
      route.fulfill({ status: 502, body: "Bad gateway" }),
    );
    await page.goto("/admin/subscribers");
    await expect(page.getByRole("main").getByText("Failed to fetch subscribers")).toBeVisible();
    await page.unroute("**/trpc/subscribers.table**");
    await page.route("**/trpc/subscribers.table**", (route) => route.abort());
    await page.reload();
    await expect(page.getByRole("main").getByText("Failed to load subscribers")).toBeVisible();
    await page.unroute("**/trpc/subscribers.table**");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("main").getByText("Failed to load subscribers")).toBeHidden();
  });

  test("lists, finds and deletes subscribers by keyboard", async ({
    page,
    api,
    server,
    consoleErrors,
  }) => {
    const [kept, gone] = [nextEmail(), nextEmail()];
    for (const email of [kept, gone]) await api.call("POST", "/api/subscribe", { email });
    await confirmAll(server.dataDir);
    const waiting = nextEmail();
    await api.call("POST", "/api/subscribe", { email: waiting });

    await signInAsAdmin(page);
    await page.goto("/admin/subscribers");
    const table = page.getByRole("table", { name: "Subscriber List" });
    for (const name of ["#", "Email", "Subscribed At"]) {
      await expect(table.getByRole("columnheader", { name })).toBeVisible();
    }
    await expect(table.getByText(gone)).toBeVisible();
    await expect(table.getByText(waiting)).toBeHidden();

    await page.getByRole("searchbox", { name: "Search addresses" }).fill(gone);
    await page.keyboard.press("Enter");
    await expect(table.getByRole("row")).toHaveCount(2);
    await expect(page).toHaveURL(/q=reader-/);
    await table.getByRole("button", { name: `Delete: ${gone}` }).press("Enter");
    expect(await confirmDialog(page)).toContain(gone);
    await expect(page.getByText("No subscriber has this in the address.")).toBeVisible();
    await page.getByRole("button", { name: "Clear Search" }).press("Enter");
    await expect(table.getByText(kept)).toBeVisible();

    await page.getByRole("button", { name: "Waiting" }).press("Enter");
    await expect(table.getByText(waiting)).toBeVisible();
    expect(consoleErrors.list).toEqual([]);
  });
});
