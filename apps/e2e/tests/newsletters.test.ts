import { expect, linkFromMail, test } from "../support/content/mail-test.ts";
import { expectAccessible } from "../support/page-checks/checks.ts";
import { signInAsAdmin } from "../support/sign-in.ts";

test.use({ viewport: { width: 360, height: 740 } });

test("an editor writes a newsletter, looks at it, and sends it to a reader who unsubscribes", async ({
  page,
  request,
  mail,
}) => {
  test.slow();
  const email = `newsletter-${process.pid}@example.ng`;
  await request.post("/api/subscribe", { data: { email } });
  await request.post(await linkFromMail(mail, email, "/subscribe/confirm/"));

  await signInAsAdmin(page);
  await page.goto("/admin/newsletters");
  await page.getByRole("link", { name: "Write a newsletter" }).click();
  const submit = page.getByRole("button", { name: "Preview and send" });
  const subject = page.getByRole("textbox", { name: "Subject" });
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  await expect(text).toBeVisible();
  await submit.click();
  await expect(page.getByText("Subject is required.").first()).toBeVisible();
  await expect(page.getByText("Text is required.").first()).toBeVisible();
  await subject.fill("Boats in May");
  await text.fill("Register until Friday");
  await expect(page.getByText(/^Draft kept \d/)).toBeVisible();

  await submit.click();
  const dialog = page.getByRole("dialog", { name: "Send to subscribers" });
  await expect(dialog.getByText(/reader.*The letters leave at once\./)).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(subject).toHaveValue("Boats in May");

  await submit.click();
  await dialog.getByRole("button", { name: "Preview", exact: true }).click();
  const letter = page.frameLocator("iframe");
  await expect(letter.getByText("Register until Friday")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: /^Send to \d+ reader/ }).click();
  await expect(dialog).toBeHidden();
  await expect(subject).toHaveValue("");

  const link = await linkFromMail(mail, email, "/unsubscribe/");
  await page.goto("/admin/newsletters");
  await expect(page.getByRole("row", { name: /Boats in May/ })).toContainText(/of \d+ sent/);
  await page.getByRole("button", { name: "Show: Boats in May" }).first().click();
  await expect(page.frameLocator("iframe").getByText("Register until Friday")).toBeVisible();

  await page.goto(link);
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("main").getByText("No more mail from us")).toBeVisible();
});
