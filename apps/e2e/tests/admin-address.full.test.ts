import { expireConfirmations } from "../../api/tests/support/running-site/expire-confirmations.ts";
import { expectAccessible, logInAsAdmin } from "../support/page-checks/checks.ts";
import { ADMIN } from "../support/server.ts";
import { expect, test } from "../support/test.ts";

test.use({ settings: { PUBLIC_URL: "" }, viewport: { width: 360, height: 740 } });

test("an owner confirms the site address on a phone, and changes it after a warning", async ({
  page,
  server,
}) => {
  const canonical = async () => {
    const html = await (await page.request.get("/blog")).text();
    return /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
  };
  expect(await canonical()).toMatch(/^http:\/\/localhost:/);

  await logInAsAdmin(page);
  const steps = page.getByRole("region", { name: "First steps" });
  await expect(steps.getByRole("link", { name: "Confirm the address of your site" })).toBeVisible();
  await expect(page.getByText(`Is ${server.url} the address of your site?`)).toBeVisible();
  await expect(page.getByText(/Only this machine and its network can open/)).toBeVisible();
  await expectAccessible(page, "dashboard");

  await page.goto("/admin/welcome");
  await expect(page.getByRole("heading", { name: "What is your business?" })).toBeVisible();
  await expectAccessible(page, "first question");
  await page.getByRole("button", { name: "Yes, this is the address" }).click();
  await expect(page.getByText("Address confirmed").first()).toBeVisible();
  await expect(page.getByText(/the address of your site\?/)).toHaveCount(0);
  await expect.poll(canonical).toBe(`${server.url}/blog`);

  await page.goto("/admin/settings?group=address");
  const address = page.getByRole("textbox", { name: "Address" });
  const change = page.getByRole("button", { name: "Change the address" });
  await expect(address).toHaveValue(server.url);
  await address.fill("https://example.ng/blog");
  await change.click();
  await expect(page.getByText("Address must end after the name: no path")).toBeVisible();
  await expect(address).toBeFocused();

  await address.fill("https://Example.NG/");
  await change.click();
  const dialog = page.getByRole("alertdialog", { name: "Use https://example.ng?" });
  await expect(dialog).toContainText(`Your browser is at ${server.url}.`);
  await expect(dialog).toContainText("Passkeys that were added at 127.0.0.1 stop working.");
  await expect(dialog).toContainText(`lead to ${server.url}.`);
  await expectAccessible(page, "question");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  expect(await canonical()).toBe(`${server.url}/blog`);

  await expireConfirmations(server.dataDir);
  await change.click();
  await dialog.getByRole("button", { name: "Use it anyway" }).click();
  const identity = page.getByRole("dialog", { name: "Confirm that it is you" });
  await identity.getByLabel("Your password", { exact: true }).fill(ADMIN.password);
  await page.keyboard.press("Enter");
  await expect.poll(canonical).toBe("https://example.ng/blog");

  // The panel is still there, and the address is corrected from here.
  await page.reload();
  await expect(address).toHaveValue("https://example.ng");
  await address.fill(server.url);
  await change.click();
  const back = page.getByRole("alertdialog", { name: `Use ${server.url}?` });
  await back.getByRole("button", { name: "Change the address" }).click();
  await expect.poll(canonical).toBe(`${server.url}/blog`);
  // A message stays under the pointer, here above the earlier versions.
  await page
    .getByRole("button", { name: /^Close message/ })
    .first()
    .click();
  await page.getByText("Earlier versions").click();
  await page.getByRole("button", { name: "Restore version 2" }).click();
  await expect(dialog).toContainText(`Your browser is at ${server.url}.`);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Restore version 2" }).click();
  await dialog.getByRole("button", { name: "Use it anyway" }).click();
  await expect.poll(canonical).toBe("https://example.ng/blog");
  await expect(address).toHaveValue("https://example.ng");
});
