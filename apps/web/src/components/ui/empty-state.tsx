import type { ReactNode } from "react";
import { Tile } from "./tile.tsx";

type EmptyStateProps = { children: ReactNode; action?: ReactNode };

export function EmptyState({ children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-start gap-4 py-8">
      <Tile className="size-24" />
      <p className="max-w-form text-ink-2 text-base">{children}</p>
      {action}
    </div>
  );
}
