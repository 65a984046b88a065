import { logInAsAdmin } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 360, height: 740 } });

test("an owner without a sender address is told what is missing before a DNS check", async ({
  page,
}) => {
  await logInAsAdmin(page);
  await page.goto("/admin/settings?group=mail");
  await page.getByRole("button", { name: "Check the domain's records" }).click();
  await expect(page.getByText("Save the sender's address first.")).toBeVisible();
  await page.getByRole("textbox", { name: "Selector" }).fill("two words");
  await expect(page.getByText("Selector must be letters, digits, dots and hyphens.")).toBeVisible();
});
