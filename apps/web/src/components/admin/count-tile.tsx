import { formatNumber } from "@ebute/contracts/primitives";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { SiteLink } from "#components/ui/site-link.tsx";

export function CountTiles({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-3 md:grid-cols-4 md:gap-4">
      {children}
    </dl>
  );
}

type CountTileProps = {
  label: string;
  count: number;
  Icon: LucideIcon;
  /** List of the counted things; undefined where the caller may not open it. */
  href?: string | undefined;
};

export function CountTile({ label, count, Icon, href }: CountTileProps) {
  return (
    <div className="bg-surface border-danfo relative flex flex-col-reverse justify-end gap-1 border-l-3 p-3 xl:p-4">
      <dt className="text-small text-ink-2 xl:text-card flex items-center gap-2">
        <Icon aria-hidden="true" size={18} className="hidden flex-none xl:block" />
        {href ? (
          <SiteLink href={href} className="after:absolute after:inset-0 hover:underline">
            {label}
          </SiteLink>
        ) : (
          label
        )}
      </dt>
      <dd className="font-heading text-h2 font-bold tabular-nums">{formatNumber(count)}</dd>
    </div>
  );
}
