import type { Page } from "@playwright/test";
import { addOrder } from "../support/content/orders.ts";
import { addTutorial } from "../support/content/study/learning.ts";
import { cardLink, triggerHydration } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

// With the worker, as its script is handed over in the same way.
test.use({ serviceWorkers: "allow" });

type Watched = { violations?: string[] };

/** Reports arrive late but in order, so a deliberate violation marks the end of the list. */
async function violationsOf(page: Page): Promise<string[]> {
  const mark = `made here ${performance.now()}`;
  await page.evaluate((text) => {
    document.createElement("p").innerHTML = text;
  }, mark);
  const read = () => page.evaluate(() => (globalThis as Watched).violations ?? []);
  const isMark = (text: string) => text.includes("made here");
  await expect.poll(async () => (await read()).some((text) => text.includes(mark))).toBe(true);
  return (await read()).filter((text) => !isMark(text));
}

/** By a link, as there is not one to every page on each. */
async function walkTo(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement("a");
    Object.assign(link, { href, textContent: "Walk on" });
    document.querySelector("main")?.prepend(link);
    link.click();
  }, address);
  await expect.poll(() => new URL(page.url()).pathname).toBe(address);
}

/** A report-only policy logs late to the console, so the test reads the page's reports instead. */
test("public pages pass only trusted types to script sinks, before and after hydration", async ({
  page,
  api,
  consoleErrors,
}) => {
  await page.addInitScript(() => {
    const found: string[] = [];
    (globalThis as Watched).violations = found;
    addEventListener("securitypolicyviolation", ({ violatedDirective, sample }) => {
      found.push(`${violatedDirective}: ${sample}`);
    });
  });
  const post = await api.addPost({ title: "Trusted", description: "<h2>Part</h2><p>Words</p>" });
  const { comment } = await api.addComment(post._id, "Ngozi", "Well said");
  await api.approveComment(comment._id);
  const tutorial = await addTutorial(api, { title: "Open", audience: "everyone" });
  const addresses = [
    "/",
    "/blog",
    `/blog/${post._id}`,
    `/bblog/${tutorial._id}`,
    "/about",
    "/services",
    "/contact",
    "/faqs",
    "/privacy-policy",
    "/signin",
    "/signup",
    "/forgot-password",
    `/track-order/${await addOrder(api)}`,
    "/undo-change",
    "/nothing-here",
  ];
  const missing = (text: string) => /status of 404/.test(text);
  for (const address of addresses) {
    const response = await page.goto(address);
    expect(response?.headers()["content-security-policy-report-only"], address).toContain(
      "require-trusted-types-for 'script'",
    );
    await triggerHydration(page);
    expect(await violationsOf(page), address).toEqual([]);
  }
  // From one page to the next without loading it.
  await page.goto("/blog");
  await triggerHydration(page);
  await cardLink(page, "Trusted").click();
  await expect(page.getByRole("heading", { name: "Part", exact: true })).toBeVisible();
  await page.goBack();
  await expect(cardLink(page, "Trusted")).toBeVisible();
  for (const address of addresses) {
    await walkTo(page, address);
    expect(await violationsOf(page), `on the way to ${address}`).toEqual([]);
  }
  const others = consoleErrors.list.filter((text) => !missing(text));
  consoleErrors.list.splice(0, Number.POSITIVE_INFINITY);
  expect(others).toEqual([]);
});

test("a slow client-side navigation does not run the previous page's scripts again", async ({
  page,
  api,
}) => {
  await page.addInitScript(() => {
    const found: string[] = [];
    (globalThis as Watched).violations = found;
    addEventListener("securitypolicyviolation", ({ sample }) => found.push(sample));
  });
  await api.addPost({ title: "Slow", description: "<h2>Part</h2><p>Words</p>" });
  await page.goto("/blog");
  await triggerHydration(page);
  const arrival = Promise.withResolvers<void>();
  await page.route(/\/trpc\//, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await cardLink(page, "Slow").click();
  await expect(page.getByRole("main").getByRole("status")).toBeVisible();
  arrival.resolve();
  await expect(page.getByRole("heading", { name: "Part", exact: true })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test("an untrusted string in a script sink is detected, so that the tests above are meaningful", async ({
  page,
}) => {
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  await page.goto("/about");
  await page.evaluate(() =>
    document.createElement("p").insertAdjacentHTML("beforeend", "<b>x</b>"),
  );
  await expect.poll(() => said.join()).toContain("TrustedHTML");
});
