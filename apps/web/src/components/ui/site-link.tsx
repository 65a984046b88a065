import type { ComponentProps } from "react";

export type SiteLinkProps = ComponentProps<"a"> & { href: string };

/** Every link within the site goes through here; it works as it stands, without any script. */
export function SiteLink({ children, ...link }: SiteLinkProps) {
  return <a {...link}>{children}</a>;
}
