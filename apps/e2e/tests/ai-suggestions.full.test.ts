import { draft } from "../../api/tests/support/servers/ai-server.ts";
import { test } from "../support/content/ai.ts";
import { png } from "../support/content/picture.ts";
import { recordAnnouncements } from "../support/page-checks/announcements.ts";
import { auditPage } from "../support/page-checks/page-audit.ts";
import { expect } from "../support/test.ts";

test("AI suggests titles, one press uses one, and another undoes it", async ({
  page,
  form,
  ai,
  consoleErrors,
}) => {
  const announcements = await recordAnnouncements(page);
  await page.reload();
  await form.title.fill("Untitled");
  await page.getByRole("button", { name: "Suggest titles" }).click();
  const panel = page.getByRole("region", { name: "Suggestions for the title" });
  await expect(panel.getByText("Write some text first")).toBeVisible();
  expect(ai.requests).toEqual([]);

  await form.text.click();
  await page.keyboard.type("Good nets last very long.");
  ai.behave({ kind: "status", status: 500 });
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect(panel.getByText("The AI service answered with an error.")).toBeVisible();
  ai.behave(draft("1. Nets that last\n2. Sleep well, buy once\n3. Which net?"));
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect(panel.getByRole("listitem")).toHaveCount(3);
  await expect(panel.getByText("Press one to make it the title.")).toBeVisible();
  await expect(form.title).toHaveValue("Untitled");
  expect(await auditPage(page, { mouseTargetSize: 24, hasModes: false })).toEqual([]);

  await panel.getByRole("button", { name: "Sleep well, buy once" }).click();
  await expect(form.title).toHaveValue("Sleep well, buy once");
  await expect(panel.getByRole("button", { name: "Close" })).toBeFocused();
  await panel.getByRole("button", { name: "Undo" }).click();
  await expect(form.title).toHaveValue("Untitled");
  await panel.getByRole("button", { name: "Which net?" }).click();
  await panel.getByRole("button", { name: "Close" }).press("Enter");
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Suggest titles" })).toBeFocused();
  await expect(form.title).toHaveValue("Which net?");
  await expect.poll(() => announcements.timesSaid("Press one to make it")).toBe(2);
  expect(consoleErrors.list.filter((text) => !text.includes("503"))).toEqual([]);
});

test("AI suggests sub titles, and Stop keeps what came", async ({ page, form, ai }) => {
  await form.text.click();
  await page.keyboard.type("Good nets last very long.");
  ai.behave({ kind: "stall", pieces: ["Say why.\nSay", " more"] });
  await page.getByRole("button", { name: "Suggest sub titles" }).click();
  const panel = page.getByRole("region", { name: "Suggestions for the sub title" });
  await expect(panel.getByRole("listitem")).toHaveText(["Say why."]);
  await panel.getByRole("button", { name: "Stop" }).click();
  await ai.requests[0]?.ended;
  await panel.getByRole("button", { name: "Say why." }).click();
  await expect(page.getByRole("textbox", { name: "Sub title" })).toHaveValue("Say why.");
});

test("AI describes a picture of the text, and nothing changes before it is applied", async ({
  page,
  form,
  ai,
}) => {
  await form.text.click();
  const answer = page.waitForResponse("**/api/admin/media");
  await page.locator('input[aria-label="Picture"]').setInputFiles({
    name: "roof.png",
    mimeType: "image/png",
    buffer: png(),
  });
  await answer;
  await page.getByRole("button", { name: "Insert picture" }).click();
  const picture = form.text.locator("img");
  await picture.click();
  await page
    .getByRole("toolbar", { name: "Formatting" })
    .getByRole("button", { name: "Picture", exact: true })
    .click();
  ai.behave({ kind: "status", status: 400 });
  const describe = page.getByRole("button", { name: "Describe with AI" });
  await describe.click();
  await expect(page.getByText("This AI model takes no pictures.")).toBeVisible();
  ai.behave(draft("A grey wall in the sun."));
  await describe.click();
  const field = page.getByRole("textbox", { name: "Describe the picture" });
  await expect(field).toHaveValue("A grey wall in the sun.");
  await expect(picture).not.toHaveAttribute("alt", "A grey wall in the sun.");
  await page.getByRole("button", { name: "Change description" }).click();
  await expect(picture).toHaveAttribute("alt", "A grey wall in the sun.");
});
