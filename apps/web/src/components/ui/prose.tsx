import type { ReactNode } from "react";

/** Long text of our own, set as the text of posts is. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="rich-text">{children}</div>;
}
