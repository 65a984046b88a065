import { expectAccessible, logInAsAdmin } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

test.use({ settings: { LOG_LEVEL: "debug" }, viewport: { width: 360, height: 740 } });
// One server for the file: each worker that ran one of its tests would start another.
test.describe.configure({ mode: "default" });

test("an owner configures an AI service and is told what is missing", async ({ page }) => {
  await logInAsAdmin(page);
  await page.goto("/admin/settings?group=ai");
  await page.getByRole("combobox", { name: "Service" }).selectOption("Groq");
  await expect(page.getByRole("textbox", { name: "Address" })).toHaveValue(
    "https://api.groq.com/openai/v1",
  );
  await page.getByRole("button", { name: "Try the service" }).click();
  await expect(page.getByText("Enter the name of a model first.")).toBeVisible();
  await expectAccessible(page);
});
