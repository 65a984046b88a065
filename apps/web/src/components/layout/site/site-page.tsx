import { SEARCH_MAX_CHARS } from "@ebute/contracts/primitives";
import { type ResolvedLink, resolveLink, type SiteSettings } from "@ebute/contracts/settings";
import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { Container } from "#components/layout/container.tsx";
import { LiveRegions } from "#components/layout/live-regions.tsx";
import { selectHeadingFont } from "#components/ui/heading-font.ts";
import { SiteLink } from "#components/ui/site-link.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { CachedFragment } from "#lib/page/cached-fragment.tsx";
import type { SiteContext } from "#lib/page/page-context.ts";
import { DanfoStripe } from "./danfo-stripe.tsx";
import { NavigationAnchor } from "./navigation-link.tsx";
import { OfflineBar } from "./offline-bar.tsx";
import { SiteBrand } from "./site-brand.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SkipLink } from "./skip-link.tsx";

const SIGN_IN = "/signin";

const SIGN_UP = "/signup";

const SAVED_POSTS = "/saved-posts";

const TRACK_ORDER = "/track-order";

const savedPosts: ResolvedLink = { href: SAVED_POSTS, label: "Saved" };

const dashboard: ResolvedLink = { href: "/userDashboard", label: "Dashboard" };

/**
 * CSS shows one of the two variants by `data-student`, because the cached HTML is the same for all
 * visitors.
 */
const STUDENTS_ONLY = "hidden student:block";

const OTHERS_ONLY = "student:hidden";

const itemClasses: Record<string, string> = {
  // Hidden at widths at which the bar is full.
  [SAVED_POSTS]: "md:max-xl:hidden",
  // The footer also has the link.
  [TRACK_ORDER]: "md:hidden lg:block",
  [SIGN_IN]: OTHERS_ONLY,
  [SIGN_UP]: OTHERS_ONLY,
};

const row = "flex min-h-12 items-center border-l-3 pl-3 md:border-b-3 md:border-l-0 md:px-0";

const bar = "border-transparent aria-[current]:border-danfo aria-[current]:font-semibold";

type SitePageProps = {
  site: SiteContext;
  /** Path of the current page, without query. */
  path: string;
  /** True when orders exist. */
  hasOrders: boolean;
  children: ReactNode;
};

export function SitePage({ site, path, hasOrders, children }: SitePageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <CachedFragment
        name="site-top"
        of={import.meta.env.SSR && [findNavItem(path, site), hasOrders, hasOwnSearch(path)]}
      >
        <SkipLink />
        <DanfoStripe />
        <Announcement {...site.announcement} />
        <SiteHeader site={site} path={path} hasOrders={hasOrders} />
      </CachedFragment>
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <CachedFragment name="site-end" of={site.year}>
        <SiteFooter site={site} />
        <LiveRegions />
      </CachedFragment>
    </div>
  );
}

/** The firm's announcement above the header; renders nothing without a text. */
function Announcement({ text, link, linkLabel }: SiteSettings["announcement"]) {
  if (!text) return null;
  return (
    <aside aria-label="Announcement" className="bg-info-bg text-info text-small print:hidden">
      <Container className="flex flex-wrap items-center gap-x-4 py-1">
        <p className="py-1.5">{text}</p>
        {link && (
          <SiteLink
            href={link}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {linkLabel || "Read more"}
          </SiteLink>
        )}
      </Container>
    </aside>
  );
}

type SiteHeaderProps = { site: SiteContext; path: string; hasOrders: boolean };

function SiteHeader({ site, path, hasOrders }: SiteHeaderProps) {
  return (
    <header className="border-rule border-b print:hidden">
      <Container className="flex flex-wrap items-center justify-between md:flex-nowrap">
        <SiteLink
          href="/"
          className={`${selectHeadingFont(site.identity.name)} text-h3 text-ink flex min-h-14 max-w-[calc(100%-7rem)] items-center py-1 font-bold md:max-w-none`}
        >
          <SiteBrand site={site} />
        </SiteLink>
        {/* CSS shows the navigation after the open `details`, so the menu needs no script. */}
        <details key={path} className="peer group md:hidden">
          <summary
            aria-controls="site-nav"
            className="rounded-control border-indigo text-card text-indigo hover:bg-surface-2 border-control flex min-h-11 cursor-pointer list-none items-center px-4 font-semibold"
          >
            <span className="group-open:hidden">Menu</span>
            <span className="hidden group-open:inline">Close</span>
          </summary>
        </details>
        <SiteNav site={site} path={path} hasOrders={hasOrders} />
      </Container>
      <OfflineBar format={site} />
    </header>
  );
}

type SiteNavProps = { site: SiteContext; path: string; hasOrders: boolean };

/** Rows below the header on phones while the `details` before it is open; one line from 768 px. */
function SiteNav({ site, path, hasOrders }: SiteNavProps) {
  const links = shownLinks(site).filter(({ href }) => href !== TRACK_ORDER || hasOrders);
  return (
    <nav
      id="site-nav"
      aria-label="Main"
      className="hidden w-full pb-4 peer-open:block md:flex md:w-auto md:items-center md:gap-x-6 md:pb-0"
    >
      {!hasOwnSearch(path) && <MenuSearch />}
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

/** A field in the menu of phones and on wide screens; between, a link to the one of the blog. */
function MenuSearch() {
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: older phones do not know the search element */}
      <form
        role="search"
        aria-label="Site"
        action="/blog"
        className="py-2 md:max-xl:hidden xl:w-48 xl:py-0"
      >
        <input
          type="search"
          name="q"
          aria-label="Search"
          placeholder="Search"
          enterKeyHint="search"
          required
          maxLength={SEARCH_MAX_CHARS}
          className="rounded-control border-control border-border bg-bg text-ink min-h-11 w-full px-3 text-base"
        />
      </form>
      <SiteLink href="/blog#search" className="hidden size-11 place-items-center md:max-xl:grid">
        <Search aria-hidden="true" size={20} />
        <VisuallyHidden>Search</VisuallyHidden>
      </SiteLink>
    </>
  );
}

/** Pages with a search field of their own need none in the menu. */
function hasOwnSearch(path: string): boolean {
  return path === "/" || path === "/blog" || path.startsWith("/category/");
}

/**
 * Returns the navigation item of the path. The header depends on the path only through this item.
 */
function findNavItem(path: string, site: SiteContext): string | undefined {
  return [...shownLinks(site), dashboard].find(({ href }) => href === path)?.href;
}

/** The owner's links, and the reader's saved posts before those to an account. */
function shownLinks(site: SiteContext): ResolvedLink[] {
  const links = site.navigation.header.flatMap((link) => resolveLink(link, site) ?? []);
  const account = links.findIndex(({ href }) => href === SIGN_IN || href === SIGN_UP);
  links.splice(account < 0 ? links.length : account, 0, savedPosts);
  return links;
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
