import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import sparticuz from "@sparticuz/chromium";

const ACTION_TIMEOUT_MS = 60_000;

/** A browser with a profile on the disk, which can be killed and started again. */
export type OwnBrowser = {
  /** Opens a tab, after a kill in a new process with the same profile. */
  openTab(): Promise<Page>;
  /** Ends the processes as a dead battery does: no page learns of it. */
  kill(): Promise<void>;
  stop(): Promise<void>;
};

export function createOwnBrowser(baseURL: string): OwnBrowser {
  const profile = mkdtempSync(path.join(os.tmpdir(), "ebute-profile-"));
  let running: BrowserContext | undefined;
  let cookies: Awaited<ReturnType<BrowserContext["cookies"]>> = [];

  async function start(): Promise<BrowserContext> {
    const context = await chromium.launchPersistentContext(profile, {
      baseURL,
      executablePath: await sparticuz.executablePath(),
      args: ["--no-sandbox"],
      viewport: { width: 1280, height: 900 },
    });
    // Without it an action that never ends would take the whole time of its test.
    context.setDefaultTimeout(ACTION_TIMEOUT_MS);
    // Browsers write cookies half a minute late, and people have signed in longer ago.
    await context.addCookies(cookies);
    return context;
  }

  async function kill(): Promise<void> {
    const context = running;
    running = undefined;
    if (!context) return;
    cookies = await context.cookies();
    const isClosed = context.waitForEvent("close");
    const session = await context.browser()?.newBrowserCDPSession();
    if (!session) throw new Error("The browser cannot be asked for its processes");
    const { processInfo } = await session.send("SystemInfo.getProcessInfo");
    for (const { id } of processInfo) process.kill(id, "SIGKILL");
    await isClosed;
  }

  return {
    async openTab() {
      running ??= await start();
      return running.newPage();
    },
    kill,
    async stop() {
      await kill();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
