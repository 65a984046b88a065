import type { ReactNode } from "react";

/** A secret to type elsewhere, character by character. */
export function CodeText({ children }: { children: ReactNode }) {
  return <p className="text-card font-mono wrap-anywhere">{children}</p>;
}
