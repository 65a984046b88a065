import type { CategoryLink } from "@ebute/contracts/categories";
import type { SiteSettings } from "@ebute/contracts/settings";
import type { FormState, PageAssets, PageViewer, SiteMark } from "@ebute/page-port";
import type { QueryClient } from "@tanstack/react-query";
import type { TRPCClient } from "@trpc/client";
import type { LookHead } from "#lib/look/look-head.ts";
import type { AppRouter, Trpc } from "#lib/trpc.ts";

/** Settings and derived values of the site that every page uses. */
export type SiteContext = SiteSettings & {
  /** Categories of posts, in their order. */
  categories: readonly CategoryLink[];
  /** Origin for absolute URLs, without a trailing slash. */
  publicUrl: string;
  /** Year in the time zone of the site. */
  year: number;
  /**
   * Offsets of the site's time zone, as in `offsetAt`, so that browsers need no `Intl` and agree on
   * its changes.
   */
  offsets: readonly number[];
  /** Prefix of amounts, such as ₦. */
  currencyPrefix: string;
  /**
   * Attributes of the logo image. The alternative text is empty if the name is written beside it.
   */
  logo?: { src: string; alt: string; width: number; height: number; className: string };
  /** Set only on the server; undefined while the site uses the icons of the product. */
  mark?: SiteMark;
  /**
   * Path of the site's link preview picture, for pages without their own; set only on the server.
   */
  linkPicture?: string;
};

/** State that the server sends to the browser with the page, in addition to the queries. */
export type PageState = {
  site: SiteContext;
  assets: PageAssets;
  form: FormState | undefined;
  /** The signed-in student whom the page was rendered for. */
  viewer: PageViewer | undefined;
  savesData: boolean;
  /** True when orders exist, so that the menu links to tracking. */
  hasOrders: boolean;
};

export type RouterContext = PageState & {
  /** Id of the failed request; set only on the server's error page. */
  requestId?: string;
  /** Set only on the server; the browser reads it back from the page. */
  look?: LookHead | undefined;
  client: TRPCClient<AppRouter>;
  trpc: Trpc;
  queryClient: QueryClient;
};
