import { useHydrated } from "@tanstack/react-router";
import { Printer } from "lucide-react";
import { Button } from "#components/ui/button.tsx";

/** Prints the lesson; hidden where there is no script. */
export function TutorialPrint() {
  const isHydrated = useHydrated();
  return (
    <div className="print:hidden noscript:hidden">
      <Button
        type="button"
        tone="quiet"
        {...(isHydrated ? { onClick: () => print() } : { "data-print": "" })}
      >
        <Printer aria-hidden="true" size={18} />
        Print
      </Button>
    </div>
  );
}
