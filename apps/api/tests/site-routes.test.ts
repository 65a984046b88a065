import { readFileSync } from "node:fs";
import { builtInDefaults } from "@ebute/contracts/pages/defaults";
import { isReservedPostSlug } from "@ebute/contracts/posts";
import { findReservation, isReservedPath, pathAliases } from "@ebute/contracts/site-routes";
import { describe, expect, it } from "vitest";
import { pagePaths } from "#src/site/page-paths.ts";
import { createTestApp } from "./support/servers/test-app.ts";

const { routes } = await createTestApp();

const segmentOf = (path: string) => path.split("/")[1] ?? "";

/**
 * Routes of the web package, as its router has generated them; the route of any other address is
 * not among them.
 */
function readPageRoutes(): string[] {
  const tree = new URL("../../web/src/routeTree.gen.ts", import.meta.url);
  const [, listed = ""] =
    /interface FileRoutesByFullPath \{([^}]*)\}/.exec(readFileSync(tree, "utf8")) ?? [];
  const paths = [...listed.matchAll(/^ *"([^"]+)":/gm)]
    .map(([, path = ""]) => path.replace(/\$\w+/g, "*").replace(/(.)\/$/, "$1"))
    .filter((path) => path !== "/$");
  return [...new Set(paths)].sort();
}

const pageRoutes = readPageRoutes();

/**
 * Routes of the server where no page is. Below the first segment of a longer one, everything is the
 * server's.
 */
function listServerRoutes(): string[] {
  const segments = new Set(pageRoutes.map(segmentOf));
  const paths = routes
    .map(({ url }) => url)
    .filter((url) => !/^\/?\*$/.test(url) && !segments.has(segmentOf(url)))
    .map((url) => (url.split("/").length > 2 ? `/${segmentOf(url)}/*` : url));
  return [...new Set(paths)].sort();
}

function asModule(lists: { name: string; about: string; paths: string[] }[]): string {
  const constants = lists.map(
    ({ name, about, paths }) =>
      `/** ${about} */\nexport const ${name}: readonly string[] = [\n${paths.map((path) => `  ${JSON.stringify(path)},\n`).join("")}];\n`,
  );
  const source =
    "// Generated from the routes of the web package and of the server: see apps/api/tests/site-routes.test.ts.\n";
  return [source, ...constants].join("\n");
}

describe("the list of routes in the contracts", () => {
  it("equals that of the web package and the server (`vitest run site-routes -u` writes it)", async () => {
    expect(pageRoutes.length).toBeGreaterThan(40);
    const lists = [
      {
        name: "pageRoutes",
        about: "Addresses of the web package's pages; `*` stands for one segment.",
        paths: pageRoutes,
      },
      {
        name: "serverRoutes",
        about: "Other addresses of the server; `*` stands for everything below.",
        paths: listServerRoutes(),
      },
    ];
    await expect(asModule(lists)).toMatchFileSnapshot(
      "../../../packages/contracts/src/site-routes/generated-routes.ts",
    );
  });

  it("gives every alias the address of a page", () => {
    const targets = new Set(Object.values(pathAliases));
    expect(pagePaths.canonical).toEqual(expect.arrayContaining([...targets]));
  });
});

describe("a route of the product", () => {
  const urls = [...new Set(routes.map(({ url }) => url))].filter((url) => !/^\/?\*$/.test(url));
  const sampleOf = (url: string) => url.replace(/:\w+|\*/g, "x");
  const paths = [...urls, ...pageRoutes, ...Object.keys(pathAliases)].map(sampleOf);

  it("is reserved, so that owners cannot add a page there", () => {
    expect(paths.length).toBeGreaterThan(200);
    expect(paths.filter((path) => path !== "/" && !isReservedPath(path))).toEqual([]);
  });

  it("is reserved against posts where a post could have its address", () => {
    const words = paths.flatMap((path) => /^\/(?:api\/)?blog\/([a-z-]{2,})$/.exec(path)?.[1] ?? []);
    expect(words).toEqual(expect.arrayContaining(["all", "comment", "toggle-publish"]));
    expect(words.filter((word) => !isReservedPostSlug(word))).toEqual([]);
  });

  it("is reserved, so that owners cannot add a redirect there", () => {
    expect(paths.filter((path) => findReservation(path) === undefined)).toEqual([]);
  });
});

describe("the reserved addresses", () => {
  it.each([
    ["/", "page"],
    ["/Contact/", "page"],
    ["/home", "page"],
    ["/feed.xml", "page"],
    ["/ADMIN/anything", "area"],
    ["/track-order/7kq2", "area"],
    ["/userDashboard/account", "area"],
    ["/preview/x", "area"],
    ["/.well-known/acme-challenge/x", "area"],
    ["/blog", "page"],
    ["/blog/my-first-post", "content"],
    ["/bblog/x", "content"],
    ["/category/health", "content"],
    ["/our-menu", undefined],
    ["/administration", undefined],
    ["/blogs-of-friends", undefined],
  ])("treat %s as %s", (path, reservation) => {
    expect(findReservation(path)).toBe(reservation);
  });

  it.each(Object.values(builtInDefaults).map(({ path }) => path))(
    "leave %s to its page, which an owner can move or remove",
    (path) => {
      expect(findReservation(path)).toBeUndefined();
      expect(isReservedPath(path)).toBe(false);
    },
  );

  it.each(["/tag", "/category/x", "/author", "/preview", "/study", "/api", "/trpc", "/not-found"])(
    "exclude pages of owners from %s",
    (path) => {
      expect(isReservedPath(path)).toBe(true);
    },
  );
});
