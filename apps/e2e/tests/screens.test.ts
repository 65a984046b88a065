import { readFileSync } from "node:fs";
import { pagePaths } from "../../api/src/site/page-paths.ts";
import { expect, test } from "../support/fixtures.ts";
import { findAxeViolations } from "../support/page-checks/axe.ts";
import { findHorizontalOverflow } from "../support/page-checks/page-checks.ts";
import { screens } from "../support/screens/screens.ts";

/** They only lead on to another page. */
const redirects = ["/dashboard"];

/** Shown by a closed site only, which `closed-site.test.ts` starts and audits. */
const ofClosedSites = ["/closed"];

for (const { route, signedInAs, states } of screens) {
  test.describe(`the screen ${route} for ${signedInAs}`, () => {
    test.use({ signedInAs });

    // The other states, sizes and schemes are looked at in screens.full.test.ts.
    test("has no fault on a phone as it opens", async ({ page, harness }) => {
      const [enter] = Object.values(states);
      await enter?.(harness);
      expect(await findAxeViolations(page)).toEqual([]);
      expect(await page.evaluate(findHorizontalOverflow)).toEqual([]);
      expect(await harness.endState()).toEqual([]);
    });
  });
}

test("every route has a screen test", () => {
  const tree = readFileSync(new URL("../../web/src/routeTree.gen.ts", import.meta.url), "utf8");
  const list = /fileRoutesByTo: .*?\n {2}to:(.*?)\n {2}id:/s.exec(tree)?.[1] ?? "";
  const routes = [...list.matchAll(/"(.*?)"/g)].map(([, path]) => path);
  expect(routes.length).toBeGreaterThan(30);
  const listed = screens.map(({ route }) => route);
  const unlisted = routes.filter((path) => path && !listed.includes(path));
  expect(unlisted.sort()).toEqual([...ofClosedSites, ...redirects]);
  const pattern = (path: string) => path.replace(/\$\w+/, "*");
  const paths = new Set([...listed, ...ofClosedSites].map(pattern));
  expect(pagePaths.canonical.filter((path) => !paths.has(path))).toEqual([]);
});
