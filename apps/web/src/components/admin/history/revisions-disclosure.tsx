import { type ReactNode, useState } from "react";

type RevisionsDisclosureProps = {
  /** Separates the disclosure from the form above it by a line. */
  isRuledOff?: boolean;
  /** Rendered only while the disclosure is open, so that its query runs only then. */
  children: ReactNode;
};

/** Disclosure that the screen calls Earlier versions. */
export function RevisionsDisclosure({ isRuledOff = false, children }: RevisionsDisclosureProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className={isRuledOff ? "border-rule mt-8 border-t pt-2" : undefined}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="text-card text-indigo min-h-control flex w-fit cursor-pointer items-center font-semibold">
        Earlier versions
      </summary>
      {isOpen && children}
    </details>
  );
}
