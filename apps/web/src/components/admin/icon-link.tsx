import type { LucideIcon } from "lucide-react";
import { SiteLink } from "#components/ui/site-link.tsx";

type IconLinkProps = { href: string; name: string; Icon: LucideIcon };

export function IconLink({ href, name, Icon }: IconLinkProps) {
  return (
    <SiteLink
      href={href}
      aria-label={name}
      title={name}
      className="size-control rounded-control text-ink hover:bg-surface-2 inline-flex flex-none items-center justify-center"
    >
      <Icon aria-hidden="true" size={20} />
    </SiteLink>
  );
}
