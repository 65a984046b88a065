import type { ReactNode } from "react";

export function SidePanel({ children }: { children: ReactNode }) {
  return (
    <div className="bg-surface rounded-control grid grid-cols-1 justify-items-start gap-3 p-4 md:p-6">
      {children}
    </div>
  );
}
