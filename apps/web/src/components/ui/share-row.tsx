import { Share2 } from "lucide-react";
import type { ReactNode } from "react";
import { ExternalLink } from "./external-link.tsx";
import { Heading } from "./heading.tsx";
import { SocialIcon, type SocialNetwork } from "./social-icon.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

const square =
  "inline-flex size-12 cursor-pointer items-center justify-center rounded-control border-control border-border text-indigo hover:bg-surface-2";

type ShareRowProps = { label: string; more: ReactNode; children: ReactNode };

/** Labelled row of square icon links, with more below; a column beside the text on wide pages. */
export function ShareRow({ label, more, children }: ShareRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-3 xl:flex-col xl:items-start print:hidden">
      <Heading level={2} size="name">
        {label}
      </Heading>
      <ul className="flex flex-wrap gap-3 xl:flex-col">{children}</ul>
      {more}
    </div>
  );
}

type ShareLinkProps = { network: SocialNetwork; name: string; href: string };

export function ShareLink({ network, name, href }: ShareLinkProps) {
  return (
    <li>
      <ExternalLink href={href} className={square}>
        <SocialIcon network={network} />
        <VisuallyHidden>{name}</VisuallyHidden>
      </ExternalLink>
    </li>
  );
}

export function ShareButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <li>
      <button type="button" aria-label={name} onClick={onClick} className={square}>
        <Share2 aria-hidden="true" size={20} />
      </button>
    </li>
  );
}
