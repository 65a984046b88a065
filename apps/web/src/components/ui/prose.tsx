import type { ReactNode } from "react";

/** Static long text with the typography of posts. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="rich-text">{children}</div>;
}
