import { readFileSync } from "node:fs";
import { pagePaths } from "../../api/src/page-paths.ts";
import { faultsOf } from "../support/faults.ts";
import { walk } from "../support/keyboard.ts";
import { screens } from "../support/screens/screens.ts";
import { expect, test } from "../support/stage.ts";

/** They only lead on to another page. */
const redirects = ["/dashboard"];

for (const { route, who, states } of screens) {
  test.describe(`${route}, to a ${who}`, () => {
    test.use({ who });

    const [first] = Object.values(states);
    for (const [state, enter] of Object.entries(states)) {
      test(`has no fault in any size or scheme: ${state}`, async ({ page, stage }) => {
        test.slow();
        await enter(stage);
        const targetSize = route.startsWith("/admin") ? 24 : 44;
        const isFirst = enter === first;
        expect(await faultsOf(page, { targetSize, hasModes: isFirst })).toEqual([]);
        if (isFirst) expect(await walk(page)).toEqual([]);
      });
    }
  });
}

test("every route of the tree is among the screens", () => {
  const tree = readFileSync(new URL("../../web/src/routeTree.gen.ts", import.meta.url), "utf8");
  const list = /fileRoutesByTo: .*?\n {2}to:(.*?)\n {2}id:/s.exec(tree)?.[1] ?? "";
  const routes = [...list.matchAll(/"(.*?)"/g)].map(([, path]) => path);
  expect(routes.length).toBeGreaterThan(30);
  const listed = screens.map(({ route }) => route);
  expect(routes.filter((path) => path && !listed.includes(path))).toEqual(redirects);
  const pattern = (path: string) => path.replace(/\$\w+/, "*");
  const paths = new Set(listed.map(pattern));
  expect(pagePaths.canonical.filter((path) => !paths.has(path))).toEqual([]);
});
