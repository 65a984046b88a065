import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { setChromiumEnvironment } from "../../../scripts/lib/servers/chromium-environment.mjs";
import type { Profile } from "./profiles.ts";

export type Chromium = { browser: Browser; close(): Promise<void> };

/** The phone that Lighthouse imitates. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  serviceWorkers: "block",
} as const;

export async function launchChromium(): Promise<Chromium> {
  setChromiumEnvironment();
  const { default: packaged } = await import("@sparticuz/chromium");
  const browser = await chromium.launch({
    executablePath: await packaged.executablePath(),
    args: ["--no-sandbox"],
  });
  return { browser, close: () => browser.close() };
}

/** A page in a new browser with an empty cache and the given network and device profile. */
export async function openPage(
  browser: Browser,
  profile: Profile,
  options: Parameters<Browser["newContext"]>[0] = phone,
): Promise<{ page: Page; context: BrowserContext; imitate(profile: Profile): Promise<void> }> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  const imitate = async (next: Profile) => {
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: next.requestLatencyMs,
      downloadThroughput: next.bytesPerSecond,
      uploadThroughput: next.uploadBytesPerSecond,
    });
    await session.send("Emulation.setCPUThrottlingRate", { rate: next.cpuSlowdown });
  };
  await imitate(profile);
  return { page, context, imitate };
}
