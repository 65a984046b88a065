import { expect, test } from "../support/fixtures.ts";
import { type Regions, readRegions } from "../support/page-checks/axe.ts";
import { auditTabOrder } from "../support/page-checks/keyboard.ts";
import { auditPage } from "../support/page-checks/page-audit.ts";
import { screens } from "../support/screens/screens.ts";

for (const { route, signedInAs, states } of screens) {
  test.describe(`the screen ${route} for ${signedInAs}`, () => {
    test.use({ signedInAs });

    test("has no fault in any state, size or scheme", async ({ page, harness }) => {
      const names = Object.keys(states);
      test.setTimeout(60_000 + names.length * 30_000);
      let first: Regions | undefined;
      for (const [name, enter] of Object.entries(states)) {
        await test.step(name, async () => {
          await enter(harness);
          const faults = await auditPage(page, {
            // Of the panel's controls, which grow where the pointer is a finger.
            mouseTargetSize: route.startsWith("/admin") ? 24 : 44,
            hasModes: !first,
            unlike: first,
          });
          if (!first) {
            first = await readRegions(page);
            faults.push(...(await auditTabOrder(page)));
          }
          // The other states are still looked at.
          expect.soft(faults, name).toEqual([]);
          expect.soft(await harness.endState(), `console: ${name}`).toEqual([]);
        });
      }
    });
  });
}
