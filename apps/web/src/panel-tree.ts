import { routeTree as panelTree } from "./panel-routes.gen.ts";
import { Route as SiteRoute } from "./routes/_site.tsx";
import { Route as AdminRoute } from "./routes/admin.tsx";
import { Route as ClosedRoute } from "./routes/closed.tsx";

/**
 * The routes of both areas. Each generated tree gives the root its own area alone, and the site's
 * is there already.
 */
export const routeTree = panelTree.addChildren([SiteRoute, AdminRoute, ClosedRoute]);
