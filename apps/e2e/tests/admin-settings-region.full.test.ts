import { logInAsAdmin, waitForHydration } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 360, height: 740 } });

test("an owner chooses time zone, date style and currency on a phone, and the pages change", async ({
  page,
  api,
  consoleErrors,
}) => {
  const { _id } = await api.addPost({ title: "Written in June" });
  await logInAsAdmin(page);
  await page.goto("/admin/settings?group=identity");
  const zone = page.getByLabel("Time zone", { exact: true });
  const style = page.getByLabel("Dates", { exact: true });
  const currency = page.getByLabel("Currency", { exact: true });
  const save = page.getByRole("button", { name: "Save", exact: true });

  await expect(zone).toHaveValue("Africa/Lagos");
  await expect(style).toHaveValue("MMM Do YYYY, h:mm a");
  await expect(currency).toHaveValue("NGN");
  await expect(currency.getByRole("option").first()).toHaveText("₦3,500 · naira (NGN)");
  await expect(zone.locator("optgroup").first()).toHaveAttribute("label", "Nigeria and nearby");
  await zone.selectOption({ label: "London" });
  await expect(page.getByText(/^It is \d+ \w+, \d\d:\d\d there now\.$/)).toBeVisible();
  await style.selectOption("YYYY-MM-DD, HH:mm");
  await currency.selectOption("GBP");
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
  await save.click();
  await expect(page.getByText("Settings saved").first()).toBeVisible();

  try {
    await page.goto(`/blog/${_id}`);
    const time = page.getByRole("main").getByRole("time").first();
    const served = await time.textContent();
    expect(served).toMatch(/^\d{4}-\d\d-\d\d$/);
    // A different text of the browser would be an error of hydration in the console.
    await page.getByRole("heading", { level: 1 }).click();
    await waitForHydration(page, "h1");
    await expect(time).toHaveText(served ?? "");

    await page.goto("/admin/settings?group=identity");
    await expect(zone).toHaveValue("Europe/London");
    await expect(page.getByText("Earlier versions")).toBeVisible();
    await page.getByRole("button", { name: "Reset to “Africa/Lagos”: Time zone" }).click();
    await expect(zone).toHaveValue("Africa/Lagos");
  } finally {
    for (const label of ["Time zone", "Dates", "Currency"]) {
      const reset = page.getByRole("button", { name: new RegExp(`^Reset to .*: ${label}$`) });
      if (await reset.isVisible()) await reset.click();
    }
    await save.click();
    await expect(page.getByText("Settings saved").first()).toBeVisible();
  }
  await page.goto(`/blog/${_id}`);
  await expect(page.getByRole("main").getByRole("time").first()).toHaveText(
    /^[A-Z][a-z]{2} \d+[a-z]{2} \d{4}$/,
  );
  expect(consoleErrors.list).toEqual([]);
});
