import { defineConfig } from "@playwright/test";
import { setChromiumEnvironment } from "../../scripts/lib/servers/chromium-environment.mjs";

setChromiumEnvironment();
const { default: chromium } = await import("@sparticuz/chromium");

const IN_SEQUENCE = /\/(?:page-weight|xss)\.test\.ts$/;

export default defineConfig({
  testDir: "tests",
  outputDir: process.env.E2E_OUTPUT_DIR ?? "test-results",
  globalSetup: "./support/global-setup.ts",
  fullyParallel: true,
  // Files whose tests follow each other begin first, so that no worker is alone with them in the
  // end.
  projects: [
    { name: "in sequence", testMatch: IN_SEQUENCE },
    { name: "in parallel", testIgnore: IN_SEQUENCE },
  ],
  // More would leave the integration tests, which run beside them, less than a core.
  workers: 2,
  // A loaded machine stalls for half a minute now and then; a failure is no less certain.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // A second attempt would hide what happens now and then.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  use: {
    browserName: "chromium",
    launchOptions: {
      executablePath: await chromium.executablePath(),
      args: ["--no-sandbox"],
    },
    viewport: { width: 360, height: 740 },
    trace: "off",
    // Service workers are blocked, except in the tests that are about them.
    serviceWorkers: "block",
  },
});
