import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { logoImage } from "#lib/page/head/brand-head.ts";
import type { SiteContext } from "#lib/page/page-context.ts";
import type { Trpc } from "#lib/trpc.ts";
import { cachedSettingsQuery } from "../settings.queries.ts";

/**
 * Name and logo as they are saved, and the saved colours in the whole panel. The page has those of
 * when it was loaded.
 */
export function useSavedBrand(
  trpc: Trpc,
  site: SiteContext,
): Pick<SiteContext, "logo"> & { name: string } {
  const { data: groups } = useQuery(cachedSettingsQuery(trpc));
  // Nothing is saved before the settings have been read.
  const { data: mark } = useQuery({
    ...trpc.settings.mark.queryOptions(),
    enabled: groups !== undefined,
  });
  const valuesOf = (name: string) => groups?.find(({ group }) => group === name)?.values;
  const look = valuesOf("look");

  useEffect(() => {
    // Without the script the colours of the page stay.
    if (look)
      import("#lib/look/adopt-look.ts").then(
        ({ adoptLook }) => adoptLook(look),
        () => {},
      );
  }, [look]);

  const saved = valuesOf("identity")?.name;
  const name = typeof saved === "string" ? saved : site.identity.name;
  if (mark === undefined) return { name, logo: site.logo };
  return { name, ...(mark && logoImage(mark, name)) };
}
