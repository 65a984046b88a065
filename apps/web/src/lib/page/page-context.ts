import type { Issue } from "@ebute/contracts/errors";
import type { QueryClient } from "@tanstack/react-query";
import type { TRPCClient } from "@trpc/client";
import type { AppRouter, Trpc } from "#lib/trpc.ts";

/** What a plain form sent and why it was refused. */
export type FormState = {
  form: string;
  values: Record<string, string>;
  message: string;
  issues: Issue[];
};

/** Addresses of the built files that a page links to. */
export type PageAssets = {
  client: string;
  /** What `client` cannot begin without. */
  clientParts: string[];
  siteCss: string;
  adminCss: string;
  orderPoller: string;
};

/** The operator's settings as far as pages show them. */
export type SiteSettings = {
  name: string;
  email: string;
  phone: string;
  /** Start of absolute addresses, without a slash at its end. */
  publicUrl: string;
  year: number;
};

/** What travels in the page from the server to the browser, besides the queries. */
export type PageState = {
  site: SiteSettings;
  assets: PageAssets;
  form: FormState | undefined;
  savesData: boolean;
};

/** What every route can reach. */
export type RouterContext = PageState & {
  client: TRPCClient<AppRouter>;
  trpc: Trpc;
  queryClient: QueryClient;
};
