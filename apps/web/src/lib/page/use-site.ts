import { useRouter } from "@tanstack/react-router";
import type { SiteContext } from "./page-context.ts";

/** The settings of the site. They change only with the next page from the server. */
export function useSite(): SiteContext {
  return useRouter().options.context.site;
}
