import { defineConfig } from "@playwright/test";

// Where the system lacks libraries that Chromium needs, the package brings them; it asks this name.
process.env.AWS_EXECUTION_ENV ??= "AWS_Lambda_nodejs22.x";
const { default: chromium } = await import("@sparticuz/chromium");

export default defineConfig({
  testDir: "tests",
  outputDir: process.env.E2E_OUTPUT_DIR ?? "test-results",
  fullyParallel: true,
  workers: 2,
  timeout: 40_000,
  // On a machine that does other work besides, a browser may once be too slow; the sum says how often that was.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  use: {
    browserName: "chromium",
    launchOptions: {
      executablePath: await chromium.executablePath(),
      args: ["--no-sandbox"],
    },
    viewport: { width: 360, height: 740 },
    trace: "off",
    // Only the tests of what it does have the worker between page and server.
    serviceWorkers: "block",
  },
});
