import { addSamplePosts } from "../support/content/sample-posts.ts";
import {
  bytesOf,
  describeTransfers,
  KB,
  recordNetwork,
  type Transfer,
} from "../support/page-checks/network-log.ts";
import { phone, readToTheEnd, waitForPictures } from "../support/page-checks/reader.ts";
import { cardTitles, expect, test } from "../support/test.ts";

/** Weight budget of a page, in bytes on the wire. */
type Budget = {
  document: number;
  script: number;
  font: number;
  firstView: number;
  scrolled: number;
  savesData: number;
  repeated: number;
  requests: number;
  nodes: number;
};

const STYLE_BYTES = 12 * KB;

const list: Budget = {
  document: 14 * KB,
  script: 12 * KB,
  font: 26 * KB,
  firstView: 150 * KB,
  scrolled: 350 * KB,
  savesData: 60 * KB,
  repeated: 20 * KB,
  requests: 10,
  nodes: 600,
};
const post: Budget = {
  ...list,
  firstView: 130 * KB,
  scrolled: 300 * KB,
  savesData: 50 * KB,
  requests: 7,
  nodes: 800,
};
const words: Budget = {
  document: 10 * KB,
  script: 6 * KB,
  font: 26 * KB,
  firstView: 75 * KB,
  scrolled: 75 * KB,
  savesData: 45 * KB,
  repeated: 2 * KB,
  requests: 5,
  nodes: 400,
};
const pages: { path: string; budget: Budget }[] = [
  { path: "/", budget: list },
  { path: "/?category=Education", budget: list },
  { path: "/blog", budget: list },
  { path: "post", budget: post },
  { path: "/about", budget: words },
  { path: "/services", budget: words },
  { path: "/contact", budget: words },
  { path: "/faqs", budget: words },
  { path: "/privacy-policy", budget: words },
  { path: "/signin", budget: words },
  { path: "/signup", budget: words },
];

/** On a page of twelve cards, and in the other forms of the pictures of all of them. */
const CARDS = 12;

test.use({ ...phone, settings: { SITE_NAME: "Weighed" } });
// One separate server for all of these tests, because creating picture variants takes a while.
test.describe.configure({ mode: "default" });

test.beforeAll(async ({ server }) => {
  test.setTimeout(300_000);
  await addSamplePosts(server.url, CARDS);
  await waitForPictures(server.url, CARDS);
});

/** The newest post represents all posts. */
async function addressOf(url: string, path: string): Promise<string> {
  if (path !== "post") return path;
  const home = await (await fetch(url)).text();
  return /href="(\/blog\/[a-z0-9-]+)"/.exec(home)?.[1] ?? "";
}

function report(name: string, transfers: Transfer[]): void {
  test.info().annotations.push({ type: name, description: describeTransfers(transfers) });
}

for (const { path, budget } of pages) {
  test(`${path} stays within its weight budget when read to its end`, async ({ page, server }) => {
    const address = await addressOf(server.url, path);
    const wire = await recordNetwork(page);
    await page.goto(address, { waitUntil: "networkidle" });
    const seen = await wire.whenIdle();
    report("first view", seen);
    expect(bytesOf(seen, "Document")).toBeLessThanOrEqual(budget.document);
    expect(bytesOf(seen, "Stylesheet")).toBeLessThanOrEqual(STYLE_BYTES);
    expect(seen.filter(({ type }) => type === "Stylesheet")).toHaveLength(1);
    expect(bytesOf(seen, "Script")).toBeLessThanOrEqual(budget.script);
    expect(bytesOf(seen, "Font")).toBeLessThanOrEqual(budget.font);
    expect(bytesOf(seen)).toBeLessThanOrEqual(budget.firstView);
    expect(seen.length).toBeLessThanOrEqual(budget.requests);
    expect(seen.filter(({ url }) => !url.startsWith(server.url))).toEqual([]);
    expect(await page.locator("*").count()).toBeLessThanOrEqual(budget.nodes);

    await readToTheEnd(page);
    const read = await wire.whenIdle();
    report("read to the end", read);
    expect(bytesOf(read)).toBeLessThanOrEqual(budget.scrolled);

    wire.clear();
    await page.goto("about:blank");
    await page.goto(address, { waitUntil: "networkidle" });
    const again = await wire.whenIdle();
    report("second visit", again);
    expect(bytesOf(again)).toBeLessThanOrEqual(budget.repeated);
  });

  test(`${path} saves data for clients with Save-Data`, async ({ page, server }) => {
    await page.setExtraHTTPHeaders({ "save-data": "on" });
    const address = await addressOf(server.url, path);
    const wire = await recordNetwork(page);
    await page.goto(address, { waitUntil: "networkidle" });
    await readToTheEnd(page);
    const read = await wire.whenIdle();
    report("with Save-Data", read);
    expect(bytesOf(read)).toBeLessThanOrEqual(budget.savesData);
    expect(read.filter(({ url }) => /\.(woff2|avif|webp|js)$/.test(url))).toEqual([]);
  });
}

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
