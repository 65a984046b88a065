import { type ResolvedLink, resolveLink } from "@ebute/contracts/settings";
import type { SiteContext } from "#lib/page/page-context.ts";
import { NavigationAnchor } from "./navigation-link.tsx";

const SIGN_IN = "/signin";
const SIGN_UP = "/signup";
const TRACK_ORDER = "/track-order";
const dashboard: ResolvedLink = { href: "/userDashboard", label: "Dashboard" };

/**
 * CSS shows one of the two variants by `data-student`, because the cached HTML is the same for all
 * visitors.
 */
const STUDENTS_ONLY = "hidden student:block";
const OTHERS_ONLY = "student:hidden";

const itemClasses: Record<string, string> = {
  // Hidden at widths at which the bar is full; the footer also has the link.
  [TRACK_ORDER]: "md:hidden lg:block",
  [SIGN_IN]: OTHERS_ONLY,
  [SIGN_UP]: OTHERS_ONLY,
};

const row = "flex min-h-12 items-center border-l-3 pl-3 md:border-b-3 md:border-l-0 md:px-0";
const bar = "border-transparent aria-[current]:border-danfo aria-[current]:font-semibold";

type SiteNavProps = { site: SiteContext; path: string; hasOrders: boolean };

/** Rows below the header on phones while the `details` before it is open; one line from 768 px. */
export function SiteNav({ site, path, hasOrders }: SiteNavProps) {
  const links = shownLinks(site).filter(({ href }) => href !== TRACK_ORDER || hasOrders);
  return (
    <nav
      id="site-nav"
      aria-label="Main"
      className="hidden w-full pb-4 peer-open:block md:block md:w-auto md:pb-0"
    >
      <ul className="grid gap-y-0 md:flex md:items-center md:gap-x-6">
        {links.map((link, place) => {
          const Item = link.href === SIGN_UP ? FilledNavLink : NavLink;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two links may be equal, and none has a state
            <li key={place} className={itemClasses[link.href]}>
              <Item link={link} path={path} />
            </li>
          );
        })}
        {links.some(({ href }) => href === SIGN_IN) && (
          <li className={STUDENTS_ONLY}>
            <FilledNavLink link={dashboard} path={path} />
          </li>
        )}
      </ul>
    </nav>
  );
}

/**
 * Returns the navigation item of the path. The header depends on the path only through this item.
 */
export function findNavItem(path: string, site: SiteContext): string | undefined {
  return [...shownLinks(site), dashboard].find(({ href }) => href === path)?.href;
}

function shownLinks(site: SiteContext): ResolvedLink[] {
  return site.navigation.header.flatMap((link) => resolveLink(link, site) ?? []);
}

type NavLinkProps = { link: ResolvedLink; path: string };

function NavLink({ link, path }: NavLinkProps) {
  return (
    <NavigationAnchor
      link={link}
      aria-current={path === link.href ? "page" : undefined}
      className={`${row} ${bar} text-card text-ink hover:text-indigo md:min-h-14`}
    />
  );
}

function FilledNavLink({ link, path }: NavLinkProps) {
  return (
    <NavigationAnchor
      link={link}
      aria-current={path === link.href ? "page" : undefined}
      className="rounded-control bg-indigo text-card text-on-indigo hover:bg-indigo-hover mt-2 flex min-h-12 items-center justify-center px-4 font-semibold md:mt-0 md:min-h-10"
    />
  );
}
