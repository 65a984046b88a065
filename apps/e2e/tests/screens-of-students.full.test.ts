import { test } from "../support/fixtures.ts";
import { auditStates } from "../support/page-checks/audit-states.ts";
import { screens } from "../support/screens/screens.ts";

const signedInAs = "student";
test.use({ signedInAs });

for (const screen of screens.filter((one) => one.signedInAs === signedInAs)) {
  test.describe(`the screen ${screen.route} for ${signedInAs}`, () => {
    test("has no fault in any state, size or scheme", ({ page, harness }) =>
      auditStates(screen, { page, harness }));
  });
}
