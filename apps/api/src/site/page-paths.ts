import { builtInDefaults } from "@ebute/contracts/pages/defaults";
import { pageRoutes, pathAliases } from "@ebute/contracts/site-routes";
import type { PathRules } from "#platform/pages/responses/page-redirects.ts";

const builtInPaths = Object.values(builtInDefaults).map(({ path }) => path);

/** Paths of the pages, and the aliases that redirect to them. */
export const pagePaths: PathRules = {
  canonical: [...pageRoutes, ...builtInPaths].filter((path) => !(path in pathAliases)).sort(),
  aliases: pathAliases,
};
