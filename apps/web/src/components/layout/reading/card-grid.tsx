import type { ReactNode } from "react";

type CardGridProps = {
  /** The first card spans the grid, and a lone last card spans two columns. */
  withLead?: boolean;
  /** For three cards: they fill one row from 768 px. */
  isTeaser?: boolean;
  /** Every card is a row on phones. */
  areRows?: boolean;
  children: ReactNode;
};

/** One column on phones, two from 768 px, three from 1280 px, four from 1600 px. */
export function CardGrid(props: CardGridProps) {
  const { withLead = false, isTeaser = false, areRows = false, children } = props;
  const fill = withLead
    ? "md:max-xl:[&>:nth-child(2n):last-child]:col-span-2 xl:max-2xl:[&>:nth-child(3n):last-child]:col-span-2 2xl:[&>:nth-child(4n):last-child]:col-span-2"
    : "";
  const columns = isTeaser ? "md:grid-cols-3" : "md:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4";
  const gap = areRows ? "gap-y-4" : "gap-y-6";
  return (
    <div className={`grid grid-cols-1 gap-x-6 ${gap} md:gap-y-10 ${columns} ${fill}`}>
      {children}
    </div>
  );
}
