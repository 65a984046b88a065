import { readFileSync } from "node:fs";
import { pagePaths } from "../../api/src/site/page-paths.ts";
import { expect, test } from "../support/fixtures.ts";
import { findAxeViolations } from "../support/page-checks/axe.ts";
import { findHorizontalOverflow } from "../support/page-checks/page-checks.ts";
import { screens } from "../support/screens/screens.ts";

/** They only lead on to another page. */
const redirects = ["/dashboard"];

/** Shown by a closed site only, which `closed-site.full.test.ts` starts and audits. */
const ofClosedSites = ["/closed"];

for (const signedInAs of ["visitor", "student", "admin"] as const) {
  test.describe(`the screens for ${signedInAs}`, () => {
    test.use({ signedInAs });

    // The other states, sizes and schemes are looked at in `screens*.full.test.ts`. One page for all
    // of them, because a new one costs more than what is looked at.
    test("have no fault on a phone as they open", async ({ page, harness }) => {
      const own = screens.filter((screen) => screen.signedInAs === signedInAs);
      test.setTimeout(60_000 + own.length * 30_000);
      for (const { route, states } of own) {
        await test.step(route, async () => {
          const [enter] = Object.values(states);
          await enter?.(harness);
          expect.soft(await findAxeViolations(page), route).toEqual([]);
          expect.soft(await page.evaluate(findHorizontalOverflow), route).toEqual([]);
          expect.soft(await harness.endState(), `console: ${route}`).toEqual([]);
        });
      }
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
