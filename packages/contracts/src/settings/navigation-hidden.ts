import { pathOfTarget } from "./navigation-targets.ts";
import type { LinkTarget, NavigationLink } from "./navigation-types.ts";
import type { SiteSettings } from "./site-settings.ts";

/** True for a link to one of the addresses, also with a query or a fragment. */
export function leadsTo(target: LinkTarget, paths: readonly string[]): boolean {
  const [path = ""] = pathOfTarget(target)?.split(/[?#]/) ?? [];
  return path !== "" && paths.includes(path);
}

/** The links without those to the addresses. */
export function withoutLinksTo(
  { header, footer }: SiteSettings["navigation"],
  paths: readonly string[],
): SiteSettings["navigation"] {
  const shown = (links: NavigationLink[]) => links.filter(({ target }) => !leadsTo(target, paths));
  return {
    header: shown(header),
    footer: footer.map((group) => ({ ...group, links: shown(group.links) })),
  };
}
