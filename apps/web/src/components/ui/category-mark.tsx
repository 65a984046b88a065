import type { ReactNode } from "react";

export function CategoryMark({ children }: { children: ReactNode }) {
  return (
    <p className="text-indigo text-small flex items-center gap-2 font-semibold">
      <span aria-hidden="true" className="border-ink bg-danfo size-2.5 flex-none border-2" />
      {children}
    </p>
  );
}
