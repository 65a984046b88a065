import type { ReactNode } from "react";

/** Side content below on phones, beside from 768 px: 3 to 2, and 7 to 5 on wide pages. */
export function SplitLayout({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-10 md:grid-cols-[3fr_2fr] md:items-start xl:grid-cols-[7fr_5fr] xl:gap-16">
      <div className="min-w-0">{children}</div>
      <div className="min-w-0">{side}</div>
    </div>
  );
}
