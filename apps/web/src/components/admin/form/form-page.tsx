import type { ReactNode } from "react";

/** Limits and centres the width of forms; tables use the full width. */
export function FormPage({ children }: { children: ReactNode }) {
  return <div className="mx-auto max-w-260">{children}</div>;
}
