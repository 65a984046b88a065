import type { ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";

type SelectionBarProps = {
  /** Such as "2 blogs selected". */
  text: string;
  onClear: () => void;
  /** What can be done with all of them. */
  children: ReactNode;
};

/** Stays at the lower edge while rows are chosen, so that it is at hand wherever the last one was. */
export function SelectionBar({ text, onClear, children }: SelectionBarProps) {
  return (
    <section
      aria-label="Selection"
      className="border-rule bg-surface-2 sticky bottom-0 z-10 flex flex-wrap items-center gap-2 border-t px-3 py-2"
    >
      <p className="text-card mr-auto font-semibold">{text}</p>
      {children}
      <Button type="button" tone="secondary" onClick={onClear}>
        Clear selection
      </Button>
    </section>
  );
}
