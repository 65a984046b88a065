import { featureOff } from "@ebute/contracts/settings";
import { notFound } from "@tanstack/react-router";
import type { SiteContext } from "./page-context.ts";

/** Makes the page not found while its feature is switched off. */
export function requireFeature(
  { site }: { site: SiteContext },
  feature: keyof SiteContext["features"],
): void {
  if (!site.features[feature]) throw notFound({ data: featureOff.message });
}
