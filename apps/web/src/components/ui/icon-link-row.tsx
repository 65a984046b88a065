import type { ReactNode } from "react";
import { ExternalLink } from "./external-link.tsx";
import { SocialIcon, type SocialNetwork } from "./social-icon.tsx";

/** Links with icons, in as many columns as fit. */
export function IconLinkRow({ children }: { children: ReactNode }) {
  return (
    <ul className="text-card grid w-full grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4">
      {children}
    </ul>
  );
}

type SocialLinkProps = { network: SocialNetwork; name: string; href: string };

export function SocialLink({ network, name, href }: SocialLinkProps) {
  return (
    <li>
      <ExternalLink
        href={href}
        className="text-indigo hover:text-indigo-hover inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:underline"
      >
        <SocialIcon network={network} />
        {name}
      </ExternalLink>
    </li>
  );
}
