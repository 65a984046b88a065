import type { ReactNode } from "react";
import { Notice } from "./notice.tsx";

/** Content that requires JavaScript, with a fallback message in `noscript`. */
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
