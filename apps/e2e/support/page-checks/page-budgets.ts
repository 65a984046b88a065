import { addSamplePosts } from "../content/sample-posts.ts";
import { expect, test } from "../test.ts";
import { bytesOf, describeTransfers, KB, recordNetwork, type Transfer } from "./network-log.ts";
import { phone, readToTheEnd, waitForPictures } from "./reader.ts";

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

export const list: Budget = {
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
export const post: Budget = {
  ...list,
  firstView: 70 * KB,
  scrolled: 300 * KB,
  savesData: 50 * KB,
  requests: 7,
  nodes: 800,
};
export const words: Budget = {
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
/** On a page of twelve cards, and in the other forms of the pictures of all of them. */
export const CARDS = 12;

/**
 * One server for all tests of a file, because creating picture variants takes a while.
 * @param pictured how many of the newest cards have pictures of realistic size
 */
export function weighOneSite(pictured: number): void {
  test.use({ ...phone, settings: { SITE_NAME: "Weighed" } });
  test.describe.configure({ mode: "default" });

  test.beforeAll(async ({ server }) => {
    test.setTimeout(300_000);
    await addSamplePosts(server.url, CARDS, pictured);
    await waitForPictures(server.url, CARDS);
  });
}

/** The newest post represents all posts. */
export async function addressOf(url: string, path: string): Promise<string> {
  if (path !== "post") return path;
  const home = await (await fetch(url)).text();
  return /href="(\/blog\/[a-z0-9-]+)"/.exec(home)?.[1] ?? "";
}

function report(name: string, transfers: Transfer[]): void {
  test.info().annotations.push({ type: name, description: describeTransfers(transfers) });
}

/** Registers the test of one page. */
export function weigh(path: string, budget: Budget): void {
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
}

/** Registers the test of one page as a client with Save-Data sees it. */
export function weighWithSaveData(path: string, budget: Budget): void {
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
