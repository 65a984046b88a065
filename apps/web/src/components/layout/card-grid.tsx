import type { ReactNode } from "react";

type CardGridProps = {
  /** The first card spans the grid; then a last card that would leave one place empty takes both. */
  withLead?: boolean;
  children: ReactNode;
};

/** One column on a phone, two from 768 px, three from 1280 px. */
export function CardGrid({ withLead = false, children }: CardGridProps) {
  const fill = withLead ? "xl:[&>:nth-child(3n):last-child]:col-span-2" : "";
  return (
    <div className={`grid gap-x-6 gap-y-10 md:grid-cols-2 xl:grid-cols-3 ${fill}`}>{children}</div>
  );
}
