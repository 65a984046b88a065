import type { Page } from "@playwright/test";
import { expect, type ScreenHarness, test } from "../fixtures.ts";
import type { Screen } from "../screens/screen.ts";
import { type Regions, readRegions } from "./axe.ts";
import { auditTabOrder } from "./keyboard.ts";
import { auditPage } from "./page-audit.ts";

/** Looks at each state of a screen in every size and scheme, and at the tab order of the first. */
export async function auditStates(
  { route, states }: Screen,
  { page, harness }: { page: Page; harness: ScreenHarness },
): Promise<void> {
  test.setTimeout(60_000 + Object.keys(states).length * 30_000);
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
}
