import type { Locator, Page } from "@playwright/test";
import { acceptDialogs, buildStudent, fillSignUp } from "../support/content/students.ts";
import { findAxeViolations } from "../support/page-checks/axe.ts";
import { cutOffScripts, triggerHydration } from "../support/page-checks/checks.ts";
import { waitForCachedPage } from "../support/page-checks/offline.ts";
import { expect, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

test("an offline sign-in and sign-up say at the button that nothing was sent", async ({
  page,
  context,
}) => {
  const said = page.getByRole("main").getByRole("alert").filter({ hasText: SENTENCE });
  await page.goto("/signin");
  await triggerHydration(page);
  await page.getByLabel("Phone number").fill("08031234567");
  await page.getByLabel("Password", { exact: true }).fill("a long password");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(said).toHaveText(SENTENCE);
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
  expect(sentences).toEqual([SENTENCE]);
  expect(await bottomGap(page, "Sign Up")).toBeLessThan(40);
  await expect(page.getByLabel("City")).toHaveValue("Yaba");
  await context.setOffline(false);
});

const SENTENCE = "You are offline. Nothing was sent; what you typed is kept.";

test.describe("before hydration, without a service worker, a form", () => {
  test.use({ serviceWorkers: "block" });

  for (const [path, button] of [
    ["/signin", "Sign In"],
    ["/signup", "Sign Up"],
    ["/contact", "Send Message"],
  ] as const) {
    test(`on ${path} says at its button that nothing was sent while the device is offline`, async ({
      page,
      context,
    }) => {
      const dialogs = acceptDialogs(page);
      // The page is not hydrated, so the browser itself handles the form.
      await cutOffScripts(page);
      await page.goto(path);
      const field = page.getByRole("main").getByRole("textbox").first();
      await field.fill("typed before");
      await context.setOffline(true);
      await page.getByRole("main").getByRole("button", { name: button }).click();
      const said = page.getByRole("main").getByText(SENTENCE);
      await expect(said).toBeVisible();
      await expect(said).toBeInViewport();
      await expect(page.locator("#assertive")).toHaveText(SENTENCE);
      expect(await gapBelow(said, page, button)).toBeLessThan(48);
      await expect(field).toHaveValue("typed before");
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      expect(dialogs).toEqual([]);
      expect(await findAxeViolations(page)).toEqual([]);
      await context.setOffline(false);
    });
  }

  test("is sent once the device is online again, and the message disappears", async ({
    page,
    context,
  }) => {
    const restoreScripts = await cutOffScripts(page);
    await page.goto("/signin");
    await page.getByLabel("Phone number").fill("08031234567");
    await page.getByLabel("Password", { exact: true }).fill("a long password");
    await context.setOffline(true);
    const button = page.getByRole("main").getByRole("button", { name: "Sign In" });
    await button.click();
    await expect(page.getByRole("main").getByText(SENTENCE)).toBeVisible();
    restoreScripts();
    await context.setOffline(false);
    await button.click();
    await expect(page.getByRole("main").getByText("Invalid credentials")).toBeVisible();
    await expect(page.getByText(SENTENCE)).toHaveCount(0);
  });
});

/** From the lower edge of a text to the button below it. Unit: CSS pixels. */
async function gapBelow(text: Locator, page: Page, name: string): Promise<number> {
  const shown = await text.boundingBox();
  const button = await page.getByRole("main").getByRole("button", { name }).boundingBox();
  return Math.abs((button?.y ?? 0) - ((shown?.y ?? 0) + (shown?.height ?? 0)));
}

test("claims nothing about a submission without a response, and sends it once", async ({
  page,
  context,
  api,
}) => {
  await page.goto("/contact");
  await waitForCachedPage(page);
  await cutOffScripts(context);
  const statuses: number[] = [];
  await context.route("**/contact", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const answer = await route.fetch({ maxRedirects: 0 });
    if (statuses.push(answer.status()) === 1) return route.abort("connectionreset");
    return route.continue();
  });
  await page.getByRole("textbox", { name: "Name" }).fill("Ada");
  await page.getByRole("textbox", { name: "Email" }).fill("ada@example.ng");
  await page.getByRole("textbox", { name: "Message" }).fill("Arrived without an answer");
  await page.getByRole("button", { name: "Send Message" }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("We could not confirm it was sent");
  await expect(page).toHaveTitle(/^We could not confirm it was sent – /);
  await expect(page.getByText("send it again: that is safe")).toBeVisible();
  await expect(page.getByText("Nothing was sent.")).toBeHidden();
  await page.getByRole("button", { name: "Go back to what you typed" }).click();
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("main").getByText("Message sent successfully!")).toBeVisible();
  expect(statuses).toEqual([303, 303]);
  const { messages } = await api.call<{ messages: { message: string }[] }>(
    "GET",
    "/api/admin/messages",
  );
  const stored = messages.filter(({ message }) => message === "Arrived without an answer");
  expect(stored).toHaveLength(1);
});

test("with Save-Data, using a form installs the service worker that handles failed submissions", async ({
  page,
  context,
}) => {
  await context.setExtraHTTPHeaders({ "save-data": "on" });
  await cutOffScripts(page);
  await page.goto("/contact");
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })),
  );
  const workers = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  expect(await workers()).toBe(0);
  await page.getByRole("textbox", { name: "Message" }).fill("Typed with little data");
  await waitForCachedPage(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
  await expect(page.getByText("Nothing was sent.")).toBeVisible();
  await page.getByRole("button", { name: "Go back to what you typed" }).click();
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(
    "Typed with little data",
  );
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

test("the service worker responds to a failed plain form, and leads back to the typed text", async ({
  page,
  context,
  api,
}) => {
  await page.goto("/contact");
  await waitForCachedPage(page);
  // The page is not hydrated, so the browser itself sends the form.
  await cutOffScripts(page);
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
