import type { Browser, Page } from "playwright-core";
import { ADMIN } from "../server/ebute.ts";
import { openPage } from "./chromium.ts";
import { takeInteractions, watchTimings } from "./page-timings.ts";
import { slowDevice } from "./profiles.ts";
import { percentile } from "./row.ts";

const WORDS = 5_000;
const KEYS = 120;
/** Below this the browser tells of nothing, so a key that it did not tell of took no longer. */
const UNTOLD_MS = 16;

export type Typing = {
  p95: number;
  longest: number;
  /** Longest task of the draft autosave that blocked the main thread. */
  draft: number;
};

const desk = { viewport: { width: 1280, height: 800 }, serviceWorkers: "block" } as const;

/**
 * From key to screen in the editor, at the end of a long text and in its middle, on a slow device.
 */
export async function measureTyping(browser: Browser, url: string): Promise<Typing> {
  const idle = { ...slowDevice, cpuSlowdown: 1 };
  const { page, context, imitate } = await openPage(browser, idle, desk);
  await watchTimings(page);
  await watchDraft(page);
  await logIn(page, url);
  await page.goto(`${url}/admin/addBlog`);
  const text = page.getByRole("textbox", { name: "Description" });
  await text.click();
  await pasteWords(page);
  await page.waitForTimeout(3_000);
  await imitate(slowDevice);
  await takeInteractions(page);
  await page.evaluate(() => Object.assign(window, { draftTasks: [] }));
  const durations: number[] = [];
  for (const place of ["end", "middle"] as const) {
    if (place === "middle") await text.locator("p").nth(40).click();
    durations.push(...(await typeKeys(page)));
  }
  const tasks = await page.evaluate(() => Reflect.get(window, "draftTasks") as number[]);
  await context.close();
  return {
    p95: percentile(durations, 0.95),
    longest: Math.max(...durations),
    draft: Math.max(0, ...tasks),
  };
}

/** At the pace of somebody quick, over several savings of the draft. */
async function typeKeys(page: Page): Promise<number[]> {
  const letters = "the market opens before the sun is up and ";
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press(
      letters[key % letters.length] === " " ? "Space" : (letters[key % letters.length] ?? "a"),
    );
    await page.waitForTimeout(40);
  }
  await page.waitForTimeout(1_000);
  const told = (await takeInteractions(page)).map(({ duration }) => duration);
  return [...told, ...new Array(Math.max(0, KEYS - told.length)).fill(UNTOLD_MS)];
}

async function pasteWords(page: Page): Promise<void> {
  await page.evaluate((words) => {
    const sentence = "Diesel for the small generator has doubled since the rains began. ";
    const paragraph = `<p>${sentence.repeat(5)}<strong>Ask twice</strong>, pay <em>once</em>.</p>`;
    const wordsOf = paragraph.split(" ").length;
    const html = `<h2>Costs</h2>${paragraph.repeat(Math.ceil(words / wordsOf))}`;
    const data = new DataTransfer();
    data.setData("text/html", html);
    data.setData("text/plain", html.replaceAll(/<[^>]+>/g, ""));
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, WORDS);
}

/**
 * The draft is read and written in moments that the browser calls idle; a key that comes in one of
 * them waits.
 */
async function watchDraft(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, { draftTasks: tasks });
    const timed = (task: () => unknown) => {
      const startedAt = performance.now();
      const result = task();
      (Reflect.get(window, "draftTasks") as number[]).push(performance.now() - startedAt);
      return result;
    };
    const { requestIdleCallback } = window;
    window.requestIdleCallback = (task, options) =>
      requestIdleCallback.call(window, (deadline) => void timed(() => task(deadline)), options);
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...args) {
      return timed(() => put.apply(this, args)) as IDBRequest<IDBValidKey>;
    };
  });
}

export async function logIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin/login`);
  await page.getByRole("textbox", { name: "Email" }).fill(ADMIN.email);
  await page.getByLabel("Password", { exact: true }).fill(ADMIN.password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByRole("button", { name: "Logout" }).waitFor();
}
