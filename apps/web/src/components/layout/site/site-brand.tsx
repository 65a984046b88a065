import type { SiteContext } from "#lib/page/page-context.ts";

/** Logo or name of the site, for a link that lays them out in a row. */
export function SiteBrand({ site }: { site: Pick<SiteContext, "identity" | "logo"> }) {
  const { identity, logo } = site;
  if (!logo) return identity.name;
  return (
    <>
      <img {...logo} alt={logo.alt} />
      {!logo.alt && <span>{identity.name}</span>}
    </>
  );
}
