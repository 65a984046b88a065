import type { ReactNode } from "react";

export function RuledList({ children }: { children: ReactNode }) {
  return <ul className="divide-rule border-rule mt-4 divide-y border-y *:py-4">{children}</ul>;
}
