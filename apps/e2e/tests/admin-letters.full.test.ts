import { expectAccessible, logInAsAdmin } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 360, height: 740 } });

test("an owner edits a mail's text, previews it before saving, and restores the default", async ({
  page,
}) => {
  await logInAsAdmin(page);
  await page.goto("/admin/settings?group=mail");
  await page.getByRole("link", { name: "Change the letters" }).click();
  await page.getByRole("link", { name: "Link for a new password", exact: true }).click();
  const subject = page.getByRole("textbox", { name: "Subject" });
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  const save = page.getByRole("button", { name: "Save", exact: true });
  await expect(subject).toHaveValue("Choose a new password for {site}");

  await text.fill("Dear {name}");
  await save.click();
  await expect(page.getByText("The text must contain {link}.").first()).toBeVisible();
  await expect(text).toBeFocused();

  await subject.fill("Open {site} again");
  await text.fill("Dear {name} <b>of Lagos</b>\n\n{link}");
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await expect(page.getByText("Open Ebute again")).toBeVisible();
  const letter = page.frameLocator("iframe");
  await expect(letter.getByText("Dear Ada Obi <b>of Lagos</b>")).toBeVisible();
  const button = letter.getByText("Choose a new password", { exact: true });
  await expect(button).toHaveCSS("background-color", "rgb(34, 48, 127)");
  await page.getByRole("button", { name: "Plain text" }).click();
  await expect(page.getByText("/reset-password#token=sample")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Send me this letter" }).click();
  await expect(page.getByText("Set up mail first, under Settings.")).toBeVisible();

  await save.click();
  await expect(page.getByText("Letter saved").first()).toBeVisible();
  await page.reload();
  await expect(subject).toHaveValue("Open {site} again");
  await page.getByRole("button", { name: "Back to the original words" }).click();
  await expect(subject).toHaveValue("Choose a new password for {site}");
  await page.getByText("Earlier versions").click();
  await page.getByRole("button", { name: "Restore version 1" }).click();
  await expect(subject).toHaveValue("Open {site} again");
  // Other journeys on this server read the letter.
  await page.getByRole("button", { name: "Back to the original words" }).click();
  await expect(subject).toHaveValue("Choose a new password for {site}");
});

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
