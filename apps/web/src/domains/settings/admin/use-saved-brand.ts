import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
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
): { name: string; logo: SiteContext["logo"] } {
  const { data: groups } = useQuery(cachedSettingsQuery(trpc));
  const [loaded, setLoaded] = useState(groups);
  if (groups && !loaded) setLoaded(groups);
  const hasChanged = groups !== loaded;
  const { data: mark } = useQuery({ ...trpc.settings.mark.queryOptions(), enabled: hasChanged });
  const valuesOf = (name: string) => groups?.find(({ group }) => group === name)?.values;
  const look = hasChanged ? valuesOf("look") : undefined;
  const saved = valuesOf("identity")?.name;
  const name = typeof saved === "string" ? saved : site.identity.name;
  const [logo, setLogo] = useState(site.logo);

  // Without these scripts the panel stays as its page came.
  useEffect(() => {
    if (look) void import("#lib/look/adopt-look.ts").then(({ adoptLook }) => adoptLook(look), skip);
  }, [look]);
  useEffect(() => {
    if (mark === undefined) return;
    void import("#lib/page/head/brand-head.ts").then(
      ({ logoImage }) => setLogo(mark ? logoImage(mark, name).logo : undefined),
      skip,
    );
  }, [mark, name]);
  return { name, logo };
}

function skip(): void {}
