import type { CategoryLink } from "@ebute/contracts/categories";
import type { SiteSettings } from "@ebute/contracts/settings";
import type { FormState, PageAssets, SiteMark } from "@ebute/page-port";
import type { QueryClient } from "@tanstack/react-query";
import type { TRPCClient } from "@trpc/client";
import type { LookHead } from "#lib/look/look-head.ts";
import type { AppRouter, Trpc } from "#lib/trpc.ts";

/** The site as every page shows it. */
export type SiteContext = SiteSettings & {
  /** Categories of posts, in their order. */
  categories: readonly CategoryLink[];
  /** Origin for absolute URLs, without a trailing slash. */
  publicUrl: string;
  /** Year in the time zone of the site. */
  year: number;
  /**
   * Offsets of the time zone, as in `offsetAt`, so that a browser needs no `Intl` and knows the
   * same changes.
   */
  offsets: readonly number[];
  /** Prefix of amounts, such as ₦. */
  currencyPrefix: string;
  /**
   * Attributes of the logo's picture. The alternative is empty where the name is written beside it.
   */
  logo?: { src: string; alt: string; width: number; height: number; className: string };
  /**
   * Set only on the server, and absent for the name, the brand colour and the logo of a new site.
   */
  mark?: SiteMark;
  /** Path of the picture of links to pages without one; set only on the server. */
  linkPicture?: string;
};

/** State that the server sends to the browser with the page, besides the queries. */
export type PageState = {
  site: SiteContext;
  assets: PageAssets;
  form: FormState | undefined;
  savesData: boolean;
  /** True when orders exist, so that the menu links to tracking. */
  hasOrders: boolean;
};

/** Context of every route. */
export type RouterContext = PageState & {
  /** Id of the failed request; set only on the server's error page. */
  requestId?: string;
  /** Set only on the server; the browser reads it back from the page. */
  look?: LookHead | undefined;
  client: TRPCClient<AppRouter>;
  trpc: Trpc;
  queryClient: QueryClient;
};
