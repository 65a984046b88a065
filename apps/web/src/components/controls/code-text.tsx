import type { ReactNode } from "react";

/** A secret to be typed on another device, in a monospaced font. */
export function CodeText({ children }: { children: ReactNode }) {
  return <p className="text-card font-mono wrap-anywhere">{children}</p>;
}
