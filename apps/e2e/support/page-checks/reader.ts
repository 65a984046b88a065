import { expect, type Page } from "@playwright/test";

/** A typical phone: small screen, pixel ratio 2, touch only. */
export const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const;

/** Records the URLs of requested scripts. */
export function recordScriptRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on("request", (request) => {
    if (/\.js$/.test(new URL(request.url()).pathname)) urls.push(request.url());
  });
  return urls;
}

const STEPS = 10;

type Swipe = { x: number; y: number; dx?: number; dy?: number };

/** Simulates a swipe, by which the browser scrolls. */
export async function swipe(page: Page, { x, y, dx = 0, dy = 0 }: Swipe): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", share: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: x + dx * share, y: y + dy * share }],
    });
  await touch("touchStart", 0);
  for (let step = 1; step <= STEPS; step += 1) await touch("touchMove", step / STEPS);
  await touch("touchEnd", 1);
  await session.detach();
}

/** Scrolls to the end, so that every lazy picture loads. */
export async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
  await page.waitForLoadState("networkidle");
}

/** Waits until the AVIF variants of sample pictures have been generated. */
export async function waitForPictures(url: string, count: number): Promise<void> {
  await expect(async () => {
    const html = await (await fetch(url)).text();
    expect(html.match(/<source type="image\/avif"/g)?.length ?? 0).toBe(count);
  }).toPass({ timeout: 240_000, intervals: [1_000] });
}
