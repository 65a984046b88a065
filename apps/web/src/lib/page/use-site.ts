import { useRouter } from "@tanstack/react-router";
import type { SiteContext } from "./page-context.ts";

/** Returns the settings of the site. They change only with the next server-rendered page. */
export function useSite(): SiteContext {
  return useRouter().options.context.site;
}
