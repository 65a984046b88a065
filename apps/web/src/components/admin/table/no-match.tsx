import type { ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";

type NoMatchProps = { children: ReactNode; onClear: () => void };

/** Empty result of a search or filter, with a button that clears it. */
export function NoMatch({ children, onClear }: NoMatchProps) {
  const clear = (
    <Button type="button" tone="secondary" onClick={onClear}>
      Clear Search
    </Button>
  );
  return <EmptyState action={clear}>{children}</EmptyState>;
}
