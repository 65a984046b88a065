import { defineConfig } from "@playwright/test";
import { setChromiumEnvironment } from "../../scripts/lib/servers/chromium-environment.mjs";
import { leftOut } from "../../scripts/lib/tasks/test-depth.mjs";

setChromiumEnvironment();
const { default: chromium } = await import("@sparticuz/chromium");

const IN_SEQUENCE = /\/(?:page-weight|xss)\.(?:full\.)?test\.ts$/;

/** Each file of a second look is a project, because projects share no worker and no server. */
const secondLook = process.env.SECOND_LOOK?.split(",").map((file) => ({
  name: file,
  testMatch: `**/${file}`,
}));

export default defineConfig({
  testDir: "tests",
  outputDir: process.env.E2E_OUTPUT_DIR ?? "test-results",
  globalSetup: "./support/global-setup.ts",
  fullyParallel: true,
  // Files whose tests follow each other begin first, so that no worker is alone with them in the
  // end.
  projects: secondLook ?? [
    { name: "in sequence", testMatch: IN_SEQUENCE, testIgnore: leftOut() },
    { name: "in parallel", testIgnore: [IN_SEQUENCE, ...leftOut()] },
  ],
  // The integration tests have the other core; and which tests share a server is always the same.
  // The full run has five times as many tests, and waits more than it computes.
  workers: process.env.TEST_DEPTH === "full" ? 2 : 1,
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
