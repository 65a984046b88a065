import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

// The router puts a boundary around a route with an error page of its own in the browser, where
// that page is a chunk, but not on the server, unless these options decide it for both.
it("each route with an error page has the same boundary on the server and in the browser", () => {
  const routes = globSync("**/*.tsx", { cwd: import.meta.dirname }).map((file) => ({
    file,
    source: readFileSync(new URL(file, import.meta.url), "utf8"),
  }));
  const withErrorPage = routes.filter(({ source }) => /^ {2}errorComponent:/m.test(source));
  expect(withErrorPage.length).toBeGreaterThan(3);
  const decides = /^ {2}(pendingComponent|wrapInSuspense):/m;
  const faulty = withErrorPage.filter(({ source }) => !decides.test(source));
  expect(faulty.map(({ file }) => file)).toEqual([]);
});
