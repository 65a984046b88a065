import type { ReactNode } from "react";
import { Button } from "./button.tsx";

type ShowMoreProps = { isBusy: boolean; onMore: () => void; children: ReactNode };

/** Button below an incomplete list. */
export function ShowMore({ isBusy, onMore, children }: ShowMoreProps) {
  return (
    <div>
      <Button type="button" tone="secondary" busy={isBusy} busyText="Loading..." onClick={onMore}>
        {children}
      </Button>
    </div>
  );
}
