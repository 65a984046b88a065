import type { ReactNode } from "react";
import { Notice } from "./notice.tsx";

/** What only works with script, and the sentence that says so where there is none. */
export function NeedsScript({ children }: { children: ReactNode }) {
  return (
    <>
      <noscript>
        <Notice tone="info">This part needs JavaScript.</Notice>
      </noscript>
      <div className="noscript:hidden">{children}</div>
    </>
  );
}
