import type { Page } from "@playwright/test";
import { triggerHydration } from "../support/checks.ts";
import { waitForCachedPage } from "../support/offline.ts";
import { acceptDialogs, buildStudent, fillSignUp } from "../support/students.ts";
import { expect, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

test("says at the button that an offline sign-in and sign-up sent nothing", async ({
  page,
  context,
}) => {
  const sentence = "You are offline. Nothing was sent; what you typed is kept.";
  const said = page.getByRole("main").getByRole("alert").filter({ hasText: sentence });
  await page.goto("/signin");
  await triggerHydration(page);
  await page.getByLabel("Phone number").fill("08031234567");
  await page.getByLabel("Password", { exact: true }).fill("a long password");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(said).toHaveText(sentence);
  expect(await bottomGap(page, "Sign In")).toBeLessThan(40);
  await expect(page.getByLabel("Phone number")).toHaveValue("08031234567");
  await expect(page.getByText("Login failed")).toHaveCount(0);

  await context.setOffline(false);
  await page.goto("/signup");
  await triggerHydration(page);
  const sentences = acceptDialogs(page);
  await fillSignUp(page, buildStudent());
  await context.setOffline(true);
  await page.getByRole("main").getByRole("button", { name: "Sign Up" }).click();
  await expect(said).toBeInViewport();
  expect(sentences).toEqual([sentence]);
  expect(await bottomGap(page, "Sign Up")).toBeLessThan(40);
  await expect(page.getByLabel("City")).toHaveValue("Yaba");
  await context.setOffline(false);
});

/** From the lower edge of the sentence to the button. Unit: CSS pixels. */
function bottomGap(page: Page, name: string): Promise<number> {
  const button = page.getByRole("main").getByRole("button", { name });
  return button.evaluate((element) => {
    const alert = element.closest("form")?.querySelector("[role=alert]");
    const bottom = alert?.getBoundingClientRect().bottom ?? Number.NEGATIVE_INFINITY;
    return Math.abs(element.getBoundingClientRect().top - bottom);
  });
}

test("answers a plain form that could not be sent, and leads back to what was typed", async ({
  page,
  context,
  api,
}) => {
  await page.goto("/contact");
  await waitForCachedPage(page);
  // React stays asleep, so the browser itself sends the form.
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.reload();
  await context.setOffline(true);
  await page.getByRole("textbox", { name: "Name" }).fill("Ada");
  await page.getByRole("textbox", { name: "Email" }).fill("ada@example.ng");
  await page.getByRole("textbox", { name: "Message" }).fill("Typed in the tunnel");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
  await expect(page.getByText("Nothing was sent.")).toBeVisible();
  await expect(page.getByText("It will open by itself")).toBeHidden();
  await page.getByRole("button", { name: "Go back to what you typed" }).click();
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("Typed in the tunnel");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("main").getByText("Message sent successfully!")).toBeVisible();
  const { messages } = await api.call<{ messages: { message: string }[] }>(
    "GET",
    "/api/admin/messages",
  );
  expect(messages.filter(({ message }) => message === "Typed in the tunnel")).toHaveLength(1);
});
