import { expect, type Page } from "@playwright/test";

/** The phones that most readers have: a small screen of two pixels to a point, and no mouse. */
export const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const;

/** Addresses of scripts as the page asks for them. */
export function scriptRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on("request", (request) => {
    if (/\.js$/.test(new URL(request.url()).pathname)) urls.push(request.url());
  });
  return urls;
}

const STEPS = 10;

type Swipe = { x: number; y: number; dx?: number; dy?: number };

/** A finger that is put down, drawn and lifted: the browser scrolls by it. */
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

/** Down to the end as a reader goes, so that every picture comes. */
export async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
  await page.waitForLoadState("networkidle");
}

/** Sample pictures come in their small forms a little after the posts themselves. */
export async function picturesAreReady(url: string, count: number): Promise<void> {
  await expect(async () => {
    const html = await (await fetch(url)).text();
    expect(html.match(/<source type="image\/avif"/g)?.length ?? 0).toBe(count);
  }).toPass({ timeout: 240_000, intervals: [1_000] });
}
