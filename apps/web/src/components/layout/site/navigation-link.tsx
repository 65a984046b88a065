import type { ResolvedLink } from "@ebute/contracts/settings";
import type { ComponentProps } from "react";
import { ExternalLink } from "#components/ui/external-link.tsx";
import { SiteLink } from "#components/ui/site-link.tsx";

type NavigationAnchorProps = Omit<ComponentProps<"a">, "href"> & { link: ResolvedLink };

/**
 * A link of the header or the footer. Other sites open in a new tab; phone and mail links do not.
 */
export function NavigationAnchor({ link, ...anchor }: NavigationAnchorProps) {
  const { href, label } = link;
  const Anchor = href.startsWith("http") ? ExternalLink : SiteLink;
  return (
    <Anchor href={href} {...anchor}>
      {label}
    </Anchor>
  );
}
