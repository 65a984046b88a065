import type { Page } from "@playwright/test";

/** The server takes its time, and then refuses or agrees. */
export async function holdCall(page: Page, call: string) {
  let decide = (_answer: "agree" | "refuse") => {};
  const isDecided = new Promise<"agree" | "refuse">((resolve) => {
    decide = resolve;
  });
  await page.route(new RegExp(`/trpc/${call.replace(".", "\\.")}`), async (route) => {
    if ((await isDecided) === "agree") await route.continue();
    else await route.fulfill({ status: 502, body: "Bad gateway" });
  });
  return { confirmDialog: () => decide("agree"), refuse: () => decide("refuse") };
}
