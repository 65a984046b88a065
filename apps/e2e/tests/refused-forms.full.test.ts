import { expect, test } from "../support/test.ts";

// The pages come from the server, as for a form that is sent before React has arrived.
test.use({ javaScriptEnabled: false, settings: { RATE_LIMITS: "on" } });
// One server for the file: each worker that ran one of its tests would start another.
test.describe.configure({ mode: "default" });

/** Comments that one network may send in ten minutes. */
const COMMENT_LIMIT = 20;

test("a refused form focuses its first invalid field", async ({ page }) => {
  await page.goto("/contact");
  const main = page.getByRole("main");
  await main.getByRole("textbox", { name: "Name", exact: true }).fill("Ngozi");
  await main.getByRole("button", { name: "Send Message" }).click();
  await expect(main.getByRole("textbox", { name: "Email" })).toBeFocused();
});

test("a form refused as a whole focuses the reason", async ({ page, api }) => {
  const { _id } = await api.addPost({ title: "Too many comments" });
  for (let count = 0; count < COMMENT_LIMIT; count += 1)
    await api.addComment(_id, "Ngozi", `Comment ${count}`);
  await page.goto(`/blog/${_id}`);
  await page.getByRole("textbox", { name: "Name" }).fill("Ada");
  await page.getByRole("textbox", { name: "Comment" }).fill("One more");
  await page.getByRole("button", { name: "Submit" }).click();
  const reason = page.getByRole("main").getByRole("alert");
  await expect(reason).toBeFocused();
  await expect(reason).toBeInViewport();
  await expect(page.getByRole("textbox", { name: "Comment" })).toHaveValue("One more");
});
