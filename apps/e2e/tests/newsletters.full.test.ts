import { expect, linkFromMail, test } from "../support/content/mail-test.ts";
import { uploadThumbnail } from "../support/content/thumbnail.ts";
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
  await expect(publication.getByRole("combobox", { name: "To" })).toBeVisible();
  await expect(publication.getByText(/^\d+ readers?\. The letters leave at once\.$/)).toBeVisible();
  await publication.getByRole("button", { name: "Publish and send" }).click();
  await expect(publication).toBeHidden();
  await expect
    .poll(() => mail.to(email).map(({ parsed }) => parsed.subject), { timeout: 20_000 })
    .toContain("Nets for sale");
  const dialog = page.getByRole("dialog", { name: "Send to subscribers" });
  await page.getByRole("button", { name: "Send to subscribers" }).click();
  await expect(dialog.getByText("Subscribers have been sent this blog already.")).toBeVisible();
});

test("a new blog is planned with its letter before it is added in any other way", async ({
  page,
  request,
  mail,
}) => {
  const email = `planned-reader-${process.pid}@example.ng`;
  await request.post("/api/subscribe", { data: { email } });
  await request.post(await linkFromMail(mail, email, "/subscribe/confirm/"));
  await signInAsAdmin(page);
  await page.goto("/admin/addBlog");
  await page.getByRole("textbox", { name: "Blog title" }).fill("Nets for Saturday");
  await page.getByRole("textbox", { name: "Sub title" }).fill("They come by boat");
  await uploadThumbnail(page);
  await page.getByRole("button", { name: "Publish..." }).click();
  const publication = page.getByRole("dialog", { name: "Publish blog" });
  await publication.getByRole("radio", { name: "At a time" }).check();
  await publication.getByLabel("Publish at", { exact: true }).fill("2030-03-02T09:00");
  await publication.getByRole("checkbox", { name: "Send to subscribers" }).check();
  await publication.getByRole("button", { name: "Schedule both" }).click();
  await expect(publication).toBeHidden();
  await expect(page.getByRole("textbox", { name: "Blog title" })).toHaveValue("");
  await page.getByRole("link", { name: "Go on editing" }).click();
  await expect(page.getByText(/^Scheduled for/)).toBeVisible();
  await page.getByRole("button", { name: "Publish..." }).click();
  await expect(publication.getByRole("checkbox", { name: "Send to subscribers" })).toBeChecked();
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

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a reader chooses categories and weekly letters by the link in a letter", async ({
    page,
    api,
    request,
    mail,
  }) => {
    const email = `choosing-${process.pid}@example.ng`;
    await request.post("/api/subscribe", { data: { email } });
    await request.post(await linkFromMail(mail, email, "/subscribe/confirm/"));
    await api.call("PUT", "/api/admin/settings/mail", { values: { weeklyLetter: true } });
    const send = (subject: string, postId: string | null = null) =>
      api.call("POST", "/trpc/newsletters.send", {
        postId,
        subject,
        body: postId ? "" : "<p>Sorry.</p>",
      });
    const subjects = () => mail.to(email).map(({ parsed }) => parsed.subject);
    await send("Closed on Monday");
    await expect.poll(subjects, { timeout: 20_000 }).toContain("Closed on Monday");
    const letter = mail.to(email).at(-1)?.parsed.text ?? "";
    const link = /Change what you receive:\n(\S+)/.exec(letter)?.[1] ?? "";

    await page.goto(new URL(link).pathname);
    await expect(page.getByRole("heading", { level: 1, name: "Your subscription" })).toBeVisible();
    await expect(page.getByRole("radio", { name: "All categories" })).toBeChecked();
    await page.getByRole("radio", { name: "Only these:" }).check();
    await page.getByRole("radio", { name: "Once a week, in one letter" }).check();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Choose at least one category, or all.")).toBeVisible();
    await expect(page.getByRole("radio", { name: "Only these:" })).toBeChecked();
    await expect(page.getByRole("radio", { name: "Once a week, in one letter" })).toBeChecked();
    await page.getByRole("checkbox", { name: "Finance" }).check();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Saved. From now on letters come as you chose.")).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "Finance" })).toBeChecked();
    await expect(page.getByRole("checkbox", { name: "Technology" })).not.toBeChecked();

    const { _id } = await api.addPost({ title: "Nets for a week" });
    await send("", _id);
    await send("Open again");
    await expect.poll(subjects, { timeout: 20_000 }).toContain("Open again");
    expect(subjects()).not.toContain("Nets for a week");
    await page.getByRole("link", { name: "Unsubscribe" }).click();
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByRole("main").getByText("No more mail from us")).toBeVisible();
    await api.call("PUT", "/api/admin/settings/mail", { values: { weeklyLetter: false } });
  });
});
