import { smallTargets } from "../support/page-checks.ts";
import { screens } from "../support/screens/screens.ts";
import { expect, test } from "../support/stage.ts";

// A phone: without a fine pointer the panel's controls grow to what a finger hits.
test.use({ who: "admin", viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

for (const { route, who, states } of screens) {
  const [enter] = Object.values(states);
  if (who !== "admin" || !enter) continue;
  test(`${route} has targets of 44 px on a phone`, async ({ page, stage }) => {
    await enter(stage);
    expect(await page.evaluate(smallTargets, 44)).toEqual([]);
  });
}
