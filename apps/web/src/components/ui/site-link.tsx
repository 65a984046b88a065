import type { ComponentProps } from "react";

export type SiteLinkProps = ComponentProps<"a"> & { href: string };

/** Every internal link uses this component, a plain anchor that works without script. */
export function SiteLink({ children, ...link }: SiteLinkProps) {
  return <a {...link}>{children}</a>;
}
