import { lazy, Suspense, useState } from "react";
import { Button } from "#components/ui/button.tsx";

const Calculator = lazy(async () => {
  const { Calculator: component } = await import("../calculator/calculator.tsx");
  return { default: component };
});

type PaperToolsProps = { hasKeys: boolean; onKeys: (hasKeys: boolean) => void };

/** The calculator, and the switch of the keys. */
export function PaperTools({ hasKeys, onKeys }: PaperToolsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        type="button"
        tone="quiet"
        aria-expanded={isOpen}
        onClick={() => setOpen((before) => !before)}
      >
        Calculator
      </Button>
      {isOpen && (
        <Suspense fallback={<p className="text-ink-2 text-small">Loading...</p>}>
          <Calculator />
        </Suspense>
      )}
      <label className="text-card flex min-h-11 w-fit cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={hasKeys}
          onChange={({ currentTarget }) => onKeys(currentTarget.checked)}
          className="accent-indigo size-5 flex-none"
        />
        Use the keys A to D, N, P, F and S
      </label>
    </div>
  );
}
