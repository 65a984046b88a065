import { recordNetwork } from "../support/page-checks/network-log.ts";
import {
  addressOf,
  list,
  post,
  weigh,
  weighOneSite,
  words,
} from "../support/page-checks/page-budgets.ts";
import { readToTheEnd } from "../support/page-checks/reader.ts";
import { cardTitles, expect, test } from "../support/test.ts";

weighOneSite();

weigh("/", list);
weigh("post", post);
weigh("/contact", words);

test("a picture loads on a tap with Save-Data, without script", async ({ page }) => {
  await page.setExtraHTTPHeaders({ "save-data": "on" });
  const wire = await recordNetwork(page);
  await page.goto("/");
  const card = page.getByRole("article").first();
  const title = await cardTitles(page).first().textContent();
  const control = card.locator("summary").filter({ hasText: `Show picture: ${title}` });
  await control.tap();
  await expect.poll(() => card.locator("img").evaluate(isShown)).toBe(true);
  const pictures = (await wire.whenIdle()).filter(({ type }) => type === "Image");
  expect(pictures.filter(({ url }) => url.includes("/media/"))).toHaveLength(1);
  expect((await wire.whenIdle()).filter(({ url }) => url.endsWith(".js"))).toEqual([]);
  // The rest of the card still leads to its post.
  await card.tap({ position: { x: 200, y: 40 } });
  await expect(page.getByRole("heading", { level: 1, name: title ?? "" })).toBeVisible();
  const cover = page.locator("summary").filter({ hasText: "Show picture" }).first();
  await expect(cover).toBeVisible();
});

function isShown(image: SVGElement | HTMLElement): boolean {
  return image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;
}

test("nothing moves while fonts and pictures load", async ({ page, server }) => {
  for (const path of ["/", "/blog", "/about", "/signin", await addressOf(server.url, "post")]) {
    await page.goto(path, { waitUntil: "networkidle" });
    await readToTheEnd(page);
    const { shift, moved } = await page.evaluate(
      () =>
        new Promise<{ shift: number; moved: string[] }>((resolve) => {
          const found = { shift: 0, moved: [] as string[] };
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) {
              found.shift += Reflect.get(entry, "value");
              const sources: { node?: Node | null }[] = Reflect.get(entry, "sources");
              found.moved.push(...sources.map(({ node }) => node?.textContent ?? ""));
            }
          }).observe({ type: "layout-shift", buffered: true });
          // Buffered entries come with the next frame, in the task after it.
          requestAnimationFrame(() =>
            requestAnimationFrame(() => setTimeout(() => resolve(found))),
          );
        }),
    );
    // A loaded machine may move a line by a few pixels; a reader sees nothing below a thousandth.
    expect(shift, `${path}: ${moved.join(", ")}`).toBeLessThan(0.001);
  }
});
