import { expect, test } from "../support/fixtures.ts";
import { findSmallTargets } from "../support/page-checks/page-checks.ts";
import { screens } from "../support/screens/screens.ts";

// A phone: without a fine pointer the panel's controls grow to what a finger hits.
test.use({
  signedInAs: "admin",
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
});

test("every screen of the panel has touch targets of 44 px on a phone", async ({
  page,
  harness,
}) => {
  const ofPanel = screens.filter(({ signedInAs }) => signedInAs === "admin");
  expect(ofPanel.length).toBeGreaterThan(10);
  test.setTimeout(60_000 + ofPanel.length * 20_000);
  for (const { route, states } of ofPanel) {
    await test.step(route, async () => {
      await Object.values(states)[0]?.(harness);
      expect.soft(await page.evaluate(findSmallTargets, 44), route).toEqual([]);
      expect.soft(await harness.endState(), `console: ${route}`).toEqual([]);
    });
  }
});
