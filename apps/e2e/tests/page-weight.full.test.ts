import { bytesOf, KB, recordNetwork } from "../support/page-checks/network-log.ts";
import {
  addressOf,
  CARDS,
  list,
  post,
  weigh,
  weighOneSite,
  weighWithSaveData,
  words,
} from "../support/page-checks/page-budgets.ts";
import { phone, readToTheEnd } from "../support/page-checks/reader.ts";
import { expect, test } from "../support/test.ts";

weighOneSite(CARDS);

for (const path of ["/", "/?category=Education", "/blog"]) {
  weigh(path, list);
  weighWithSaveData(path, list);
}
weighWithSaveData("post", post);
for (const path of [
  "/about",
  "/services",
  "/contact",
  "/faqs",
  "/privacy-policy",
  "/signin",
  "/signup",
]) {
  weigh(path, words);
  weighWithSaveData(path, words);
}

test("pictures are no larger than displayed, and the first loads before the others", async ({
  page,
}) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  const wire = await recordNetwork(page);
  await page.goto("/");
  await readToTheEnd(page);
  const cards = (await wire.whenIdle()).filter(({ url }) => url.includes("/media/"));
  expect(cards.length).toBe(CARDS);
  for (const { url, bytes } of cards) {
    expect(url).toMatch(/-(656|360)\.avif$/);
    expect(bytes, url).toBeLessThanOrEqual(22 * KB);
  }
  // Only the first three are big; the others are rows.
  expect(cards.filter(({ url }) => url.endsWith("-656.avif"))).toHaveLength(3);
  const first = await page.getByRole("article").first().locator("img").evaluate(currentPath);
  expect(requested.find((path) => path.startsWith("/media/"))).toBe(first);
  const href = await page.getByRole("article").getByRole("link").first().getAttribute("href");
  await page.goto(href ?? "");
  const [cover] = (await wire.whenIdle()).filter(({ url }) => url.includes("/media/"));
  expect(cover?.bytes ?? 0).toBeLessThanOrEqual(45 * KB);
});

function currentPath(image: SVGElement | HTMLElement): string {
  return image instanceof HTMLImageElement ? new URL(image.currentSrc).pathname : "";
}

test("a screen with three pixels per point loads the files for two", async ({
  browser,
  baseURL,
}) => {
  const dense = { ...phone, deviceScaleFactor: 3, baseURL: baseURL ?? "" };
  const page = await (await browser.newContext(dense)).newPage();
  const wire = await recordNetwork(page);
  await page.goto("/");
  await readToTheEnd(page);
  expect(bytesOf(await wire.whenIdle())).toBeLessThanOrEqual(list.scrolled);
  await page.context().close();
});

test("characters missing in the first font load the second, and no others do", async ({
  page,
  api,
}) => {
  const wire = await recordNetwork(page);
  const fonts = async () => (await wire.whenIdle()).filter(({ url }) => url.endsWith(".woff2"));
  for (const { title, count } of [
    { title: "₦500 ní Òṣogbo: ṣíṣẹ́ and ụlọ", count: 1 },
    { title: "Ƙasar Hausa, Ẹ̀kọ́ Yorùbá", count: 2 },
  ]) {
    const { _id } = await api.addPost({ title });
    await page.goto(`/blog/${_id}`, { waitUntil: "networkidle" });
    const fetched = await fonts();
    expect(fetched, title).toHaveLength(count);
    for (const { url, bytes } of fetched) expect(bytes, url).toBeLessThanOrEqual(22 * KB);
    await api.deletePost(_id);
  }
});

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
