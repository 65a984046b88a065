import { once } from "node:events";
import { createServer } from "node:http";
import type { Page } from "@playwright/test";
import { waitForCachedPage } from "./page-checks/offline.ts";
import { expect } from "./test.ts";

/** Chromium lets a busy worker finish for five minutes, then replaces it in any case. */
const REPLACED_WITHIN_MS = 330_000;

/** Long enough for a worker without pages to be seen as idle. */
const IDLE_MS = 1_500;

const FORMER_PAGE = "<!doctype html><title>Former release</title><h1>Former release</h1>";

/**
 * Loads assets from its cache first, and pages from the network first, as the worker of each
 * release does.
 */
const FORMER_WORKER = `
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const load = () => fetch(event.request);
  const find = () => caches.match(event.request);
  event.respondWith(
    new URL(event.request.url).pathname.startsWith("/assets/")
      ? find().then((found) => found ?? load())
      : load().catch(find),
  );
});`;

/** Data on a device as a former release wrote it. */
export type FormerState = {
  local: Record<string, string>;
  /** Entries of the IndexedDB store. */
  stored: Record<string, unknown>;
  caches: Record<string, Record<string, { type: string; text: string }>>;
};

/**
 * Serves a page and a worker of the former release, until the current release takes over its port.
 */
export async function startPreviousRelease(port: number): Promise<{ stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    const isWorker = request.url === "/sw.js";
    response.setHeader("content-type", isWorker ? "text/javascript" : "text/html");
    response.setHeader("connection", "close");
    response.end(isWorker ? FORMER_WORKER : FORMER_PAGE);
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

/** Opens the former release and activates its worker. */
export async function openPreviousRelease(page: Page): Promise<void> {
  await page.goto("/");
  await page.evaluate(() => navigator.serviceWorker.register("/sw.js"));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/**
 * Writes the former release's data from its page, which is still open: a navigation could already
 * install the current worker.
 */
export async function writePreviousReleaseState(page: Page, state: FormerState): Promise<void> {
  await page.evaluate(async ({ local, stored, caches: kept }) => {
    for (const [name, value] of Object.entries(local)) localStorage.setItem(name, value);
    for (const [name, entries] of Object.entries(kept)) {
      const cache = await caches.open(name);
      for (const [path, { type, text }] of Object.entries(entries)) {
        await cache.put(path, new Response(text, { headers: { "content-type": type } }));
      }
    }
    const opening = indexedDB.open("keyval-store");
    opening.onupgradeneeded = () => opening.result.createObjectStore("keyval");
    await new Promise((resolve, reject) => {
      opening.onsuccess = resolve;
      opening.onerror = reject;
    });
    const transaction = opening.result.transaction("keyval", "readwrite");
    for (const [key, value] of Object.entries(stored)) {
      transaction.objectStore("keyval").put(value, key);
    }
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onerror = reject;
    });
    opening.result.close();
  }, state);
}

/** Waits until the current worker, whose script has the URL of the former one, has replaced it. */
export async function waitForCurrentWorker(page: Page): Promise<void> {
  await waitForCachedPage(page, "/offline");
  const readState = () =>
    page.evaluate(async () => {
      const { serviceWorker } = navigator;
      const registration = await serviceWorker.getRegistration();
      const { installing, waiting, active } = registration ?? {};
      const next = installing ?? waiting;
      if (next) return `the next worker is ${next.state}`;
      return active === serviceWorker.controller ? active?.state : "the page has another worker";
    });
  const url = page.url();

  /** Without a page the former worker has nothing to answer, so the browser can replace it. */
  async function leaveUntilActive(): Promise<string | undefined> {
    const state = await readState();
    if (state === "activated") return state;
    await page.goto("about:blank");
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
    await page.goto(url);
    return readState();
  }
  await expect
    .poll(leaveUntilActive, { timeout: REPLACED_WITHIN_MS, intervals: [500, 2_000, 10_000] })
    .toBe("activated");
}
