import { expect, linkFromMail, test } from "../support/content/mail-test.ts";
import { signInAsAdmin } from "../support/sign-in.ts";

test.use({ viewport: { width: 360, height: 740 } });

test("an editor publishes a blog and sends it to the subscribers, and finds that it was sent", async ({
  page,
  api,
  request,
  mail,
}) => {
  const email = `post-reader-${process.pid}@example.ng`;
  await request.post("/api/subscribe", { data: { email } });
  await request.post(await linkFromMail(mail, email, "/subscribe/confirm/"));
  const { _id } = await api.addPost({ title: "Nets for sale", isPublished: false });
  await signInAsAdmin(page);
  await page.goto(`/admin/editBlog/${_id}`);
  await page.getByRole("button", { name: "Publish..." }).click();
  const publication = page.getByRole("dialog", { name: "Publish blog" });
  await publication.getByRole("checkbox", { name: "Send to subscribers" }).check();
  await publication.getByRole("button", { name: "Publish now" }).click();
  const dialog = page.getByRole("dialog", { name: "Send to subscribers" });
  await dialog.getByRole("button", { name: /^Send to \d+ reader/ }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Send to subscribers" }).click();
  await expect(dialog.getByText("Subscribers have been sent this blog already.")).toBeVisible();
  await expect
    .poll(() => mail.to(email).map(({ parsed }) => parsed.subject), { timeout: 20_000 })
    .toContain("Nets for sale");
});

test("an editor pastes reports of letters that came back", async ({ page, request, mail }) => {
  const email = `bounced-${process.pid}@example.ng`;
  await request.post("/api/subscribe", { data: { email } });
  await request.post(await linkFromMail(mail, email, "/subscribe/confirm/"));
  await signInAsAdmin(page);
  await page.goto("/admin/subscribers");
  await page.getByRole("button", { name: "Letters came back" }).click();
  const dialog = page.getByRole("dialog", { name: "Letters that came back" });
  await dialog.getByRole("button", { name: "Find subscribers" }).click();
  await expect(dialog.getByText("Paste the text first.")).toBeVisible();
  await dialog
    .getByRole("textbox", { name: "Reports of your mail service" })
    .fill(`550 <${email.toUpperCase()}>: no such user`);
  await dialog.getByRole("button", { name: "Find subscribers" }).click();
  await expect(dialog.getByRole("listitem")).toHaveText([email]);
  await dialog.getByRole("button", { name: "Send no newsletter to 1 subscriber" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: `Send newsletters again: ${email}` }).click();
  await expect(page.getByText("Newsletters go to this address again").first()).toBeVisible();
});
