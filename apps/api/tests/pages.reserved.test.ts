import { readFileSync } from "node:fs";
import { isPagePath, isReservedPath, reservedSegments } from "@ebute/contracts/pages";
import { builtInDefaults } from "@ebute/contracts/pages/defaults";
import { expect, it } from "vitest";
import { pagePaths } from "#src/site/page-paths.ts";
import { createTestApp } from "./support/test-app.ts";

const site = await createTestApp();

/** Parameters of a route stand for some word. */
const sampleOf = (url: string) => url.toLowerCase().replace(/:\w+|\*/g, "x");

it("no page can take the address of a route, of a page of the site or of its older names", () => {
  const owned = new Set<string>(Object.values(builtInDefaults).map(({ path }) => path));
  const taken = [
    ...site.routes.map(({ url }) => url),
    ...pagePaths.canonical,
    ...Object.keys(pagePaths.aliases),
  ].filter((path) => !owned.has(path) && path !== "/*");
  expect(taken.length).toBeGreaterThan(100);
  const free = taken.map(sampleOf).filter((path) => isPagePath(path) && !isReservedPath(path));
  expect([...new Set(free)]).toEqual([]);
});

it("the first segment of every route of the web package is reserved", () => {
  const generated = new URL("../../web/src/routeTree.gen.ts", import.meta.url);
  const [, listed = ""] =
    /interface FileRoutesByFullPath \{([^}]*)\}/.exec(readFileSync(generated, "utf8")) ?? [];
  const segments = [...listed.matchAll(/^ *"\/([\w-]+)/gm)].map(([, name = ""]) => name);
  expect(segments.length).toBeGreaterThan(10);
  expect(reservedSegments).toEqual(
    expect.arrayContaining(segments.map((name) => name.toLowerCase())),
  );
});

it.each(["/tag", "/category/x", "/author", "/preview", "/study", "/api", "/trpc"])(
  "%s is kept for the site itself",
  (path) => {
    expect(isReservedPath(path)).toBe(true);
  },
);
