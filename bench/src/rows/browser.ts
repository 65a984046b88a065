import { chromium } from "playwright-core";
import { setChromiumEnvironment } from "../../../scripts/lib/servers/chromium-environment.mjs";
import { cores, moveTo } from "../site/processes.ts";
import type { Site } from "../site/site.ts";
import { atMost, type Row } from "./measure.ts";
import { newestPost } from "./reading.ts";

/** The phone that Lighthouse imitates. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  serviceWorkers: "block",
} as const;

/** Source: Lighthouse's `mobileSlow4G`, on a connection that is there already. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;

export const browserRows: Row[] = [
  largestPaint("home", "Home", async () => "/"),
  largestPaint("post", "Post", newestPost),
];

function largestPaint(id: string, name: string, findPath: (site: Site) => Promise<string>): Row {
  return {
    id: `browser-${id}-largest-paint`,
    group: "In Chromium: slow 4G and a processor four times slower",
    title: `${name}: largest paint`,
    unit: "ms",
    goal: atMost(1_800, "ms"),
    async measure(site) {
      // A browser needs more than the generator's core.
      moveTo(cores?.all);
      return { value: await visit(site.server.url + (await findPath(site))) };
    },
  };
}

/** The largest paint of a first visit, in a new browser. Unit: milliseconds. */
async function visit(address: string): Promise<number> {
  setChromiumEnvironment();
  const { default: packaged } = await import("@sparticuz/chromium");
  const executablePath = await packaged.executablePath();
  const launched = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const page = await launched.newPage(phone);
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", slow4G);
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await page.goto(address, { waitUntil: "networkidle", timeout: 120_000 });
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN);
          }).observe({ type: "largest-contentful-paint", buffered: true });
        }),
    );
  } finally {
    await launched.close();
  }
}
