import { draft } from "../../api/tests/support/servers/ai-server.ts";
import { formOn, locateDoneNotice, openForm, test } from "../support/content/ai.ts";
import { uploadThumbnail } from "../support/content/thumbnail.ts";
import { expect } from "../support/test.ts";

const title = "Nets that work";

const markdown = [
  "Good nets **last**.",
  "## Why nets",
  "- cheap\n- light\n- strong",
  "1. Wash\n2. Dry\n3. Hang",
  "> Said a trader.",
  "That is all.",
].join("\n\n");

for (const [choice, keeps] of [
  ["Add below", true],
  ["Replace text", false],
] as const) {
  test(`the AI draft asks whether to replace the present text: ${choice}`, async ({
    page,
    form,
    ai,
  }) => {
    ai.behave(draft(markdown, 5));
    await form.text.focus();
    await page.keyboard.type("My own words.");
    const before = await form.text.innerHTML();
    await form.title.fill(title);
    await form.generate.click();
    const place = page.getByRole("button", { name: choice });
    await expect(page.getByRole("button", { name: "Add below" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(form.generate).toBeFocused();
    expect(ai.requests).toEqual([]);
    await form.generate.click();
    await place.click();
    await expect(locateDoneNotice(page)).toBeVisible();
    await expect(form.text).toContainText("That is all.");
    if (keeps) await expect(form.text.locator("p").first()).toHaveText("My own words.");
    else await expect(form.text).not.toContainText("My own words.");
    await form.undo.click();
    await expect.poll(() => form.text.innerHTML()).toBe(before);
    await form.undo.click();
    await expect(form.text).toHaveText("");
  });
}

test("text typed after an AI draft is a separate undo step", async ({ page, form, ai }) => {
  ai.behave(draft("Good nets.", 5));
  await form.title.fill(title);
  await form.generate.click();
  await expect(locateDoneNotice(page)).toBeVisible();
  await form.text.focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Mine.");
  await page.keyboard.press("Control+z");
  await expect(form.text).toHaveText("Good nets.");
  await page.keyboard.press("Control+z");
  await expect(form.text).toHaveText("");
});

test("a failed AI draft shows the reason, and can be repeated", async ({
  page,
  form,
  ai,
  consoleErrors,
}) => {
  ai.behave({ kind: "status", status: 500 });
  await form.title.fill(title);
  await form.generate.click();
  const sentence = "The AI service answered with an error. Please try again in a moment.";
  await expect(page.getByRole("main").getByText(sentence)).toBeVisible();
  await expect(page.locator("#assertive")).toHaveText(sentence);
  await expect(form.text).toHaveText("");
  ai.behave({ kind: "breakOff", pieces: ["Good nets", " and no end"] });
  await form.again.click();
  await expect(
    page.getByRole("main").getByText(/broke off before the text was finished/),
  ).toBeVisible();
  await expect(form.text).toContainText("Good nets");
  await expect(form.text).toHaveAttribute("contenteditable", "true");
  ai.behave(draft("Better nets.", 5));
  await form.again.click();
  await expect(locateDoneNotice(page)).toBeVisible();
  await expect(form.text).toHaveText("Better nets.");
  expect(consoleErrors.list).toEqual([]);
});

test("harmful markup in an AI draft is removed, also for the reader", async ({
  page,
  form,
  ai,
  consoleErrors,
}) => {
  ai.behave(
    draft(
      'Good.\n\n<img src=x onerror="window.hit=1"><script>window.hit=1</script>\n\n![x](https://evil.example/a.gif) [bad](javascript:window.hit=1) [good](https://example.ng)\n\nEnd.',
      5,
    ),
  );
  await form.title.fill("A draft with teeth");
  await page.getByRole("textbox", { name: "Sub title" }).fill("None");
  await uploadThumbnail(page);
  await page.getByRole("checkbox", { name: "Publish Now" }).check();
  await form.generate.click();
  await expect(locateDoneNotice(page)).toBeVisible();
  await expect(form.text.locator("img, script")).toHaveCount(0);
  await expect(form.text.locator("a")).toHaveText(["good"]);
  await page.getByRole("button", { name: "Add Blog", exact: true }).click();
  await expect(page.getByRole("main").getByText("Blog added successfully")).toBeVisible();
  await page.getByRole("link", { name: "View blog" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "A draft with teeth" })).toBeVisible();
  await expect(page.getByText("End.")).toBeVisible();
  expect(await page.evaluate(() => "hit" in window)).toBe(false);
  expect(consoleErrors.list).toEqual([]);
});

test("the AI draft works while editing an existing post", async ({ page, api, ai }) => {
  const { _id } = await api.addPost({ title: "Old nets", description: "<p>Old words.</p>" });
  ai.behave(draft("New words.", 5));
  await openForm(page, `/admin/editBlog/${_id}`);
  const form = formOn(page);
  await form.generate.click();
  await page.getByRole("button", { name: "Add below" }).click();
  await expect(locateDoneNotice(page)).toBeVisible();
  await expect(form.text.locator("p")).toHaveText(["Old words.", "New words."]);
});

test("the AI draft requires a title, reported at its field and in a toast", async ({
  page,
  form,
  ai,
  consoleErrors,
}) => {
  await form.title.fill("  ");
  await form.generate.click();
  await expect(form.title).toBeFocused();
  await expect(form.title).toHaveAccessibleDescription(/Please enter a title/);
  await expect(page.locator("#assertive")).toHaveText("Please enter a title");
  expect(ai.requests).toEqual([]);
  await form.title.fill(title);
  await expect(form.title).toHaveAccessibleDescription("");
  expect(consoleErrors.list).toEqual([]);
});

test("the AI draft is stopped by keyboard, also at the service", async ({
  page,
  form,
  ai,
  consoleErrors,
}) => {
  ai.behave({ kind: "stall", pieces: ["Good nets", " last."] });
  await form.title.fill(title);
  await form.generate.focus();
  await page.keyboard.press("Enter");
  await expect(form.text).toContainText("Good nets");
  await page.keyboard.press("Tab");
  await expect(form.stop).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Stopped. What was written is in the text")).toBeVisible();
  await expect(form.generate).toBeFocused();
  await ai.requests[0]?.ended;
  await expect(form.text).toHaveAttribute("contenteditable", "true");
  await expect(form.text).toContainText("Good nets");
  await form.undo.click();
  await expect(form.text).toHaveText("");
  expect(consoleErrors.list).toEqual([]);
});

test("an interrupted AI draft is not submitted, and its text is saved on the device", async ({
  page,
  form,
  ai,
}) => {
  ai.behave({ kind: "stall", pieces: ["Good nets", " last."] });
  await form.title.fill(title);
  await form.generate.click();
  await expect(form.text).toContainText("Good nets");
  await page.getByRole("button", { name: "Add Blog", exact: true }).click();
  await expect(page.getByRole("main").getByText("The AI is still writing.")).toBeVisible();
  await expect(page.getByText(/Draft kept on this device/).first()).toBeVisible();
  page.on("dialog", (dialog) => void dialog.accept());
  await expect(page).toHaveURL(/\/admin\/editBlog\//);
  await page.reload();
  await ai.requests[0]?.ended;
  await expect(form.text).toContainText("Good nets");
});
