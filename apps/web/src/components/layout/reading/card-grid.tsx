import type { ReactNode } from "react";

type CardGridProps = {
  /** The first card spans the grid, and a lone last card spans two columns. */
  withLead?: boolean;
  /** Shows four cards, or three in the three-column layout, so that rows are full. */
  isTeaser?: boolean;
  children: ReactNode;
};

/** One column on phones, two from 768 px, three from 1280 px, four from 1600 px. */
export function CardGrid({ withLead = false, isTeaser = false, children }: CardGridProps) {
  const fill = withLead
    ? "xl:max-2xl:[&>:nth-child(3n):last-child]:col-span-2 2xl:[&>:nth-child(4n):last-child]:col-span-2"
    : "";
  const shown = isTeaser ? "xl:max-2xl:[&>:nth-child(4)]:hidden" : "";
  return (
    <div
      className={`grid grid-cols-1 gap-x-6 gap-y-6 md:grid-cols-2 md:gap-y-10 xl:grid-cols-3 2xl:grid-cols-4 ${fill} ${shown}`}
    >
      {children}
    </div>
  );
}
