import type { EditFields } from "@ebute/contracts/edits";
import { useEffect, useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Text } from "#components/ui/text.tsx";
import { compareWords, useComparison } from "#lib/edits/use-comparison.ts";
import { copyText } from "#lib/text/copy-text.ts";
import { ComparedSide, HighlightLegend } from "./compared-side.tsx";
import type { Choice, ConflictStep } from "./conflict-steps.ts";
import type { EditField } from "./edit-field.tsx";

type ConflictChoiceProps<Fields extends EditFields> = {
  field: EditField<Fields>;
  question: ConflictStep<Fields>;
  /** Such as "1 of 2"; undefined for a single question. */
  step: string | undefined;
  onChoice: (choice: Choice) => void;
  onClose: () => void;
};

/** One conflicting field with both values side by side, stacked on a phone. */
export function ConflictChoice<Fields extends EditFields>(props: ConflictChoiceProps<Fields>) {
  const { field, question, step, onChoice, onClose } = props;
  const { label, show, text, copy } = field;
  const { mine, theirs, isPart, canKeepBoth } = question;
  const changes = useComparison(compareWords, text?.(mine), text?.(theirs));
  const heading = useRef<HTMLHeadingElement>(null);
  // Focuses the heading of each conflict, so that screen readers start there.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4">
      <Text size="small" tone="quiet">
        {isPart
          ? "The same part of the text was changed here and elsewhere. "
          : "The same field was changed here and elsewhere. "}
        Nothing is saved until you choose; your other changes are kept.
      </Text>
      <Heading
        level={3}
        size="name"
        ref={heading}
        tabIndex={-1}
        data-first-focus
        className="outline-none"
      >
        {label}
        {step && ` (${step})`}
      </Heading>
      {text && (
        // Reserves the space while the comparison loads, so that no button moves.
        <div className="min-h-10 md:min-h-5">
          {changes && <HighlightLegend changes={changes} sides={["in yours", "in theirs"]} />}
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2">
        <ComparedSide title="Yours">
          {show(mine, changes && { tag: "ins", ranges: changes.mine })}
        </ComparedSide>
        <ComparedSide title="Theirs">
          {show(theirs, changes && { tag: "del", ranges: changes.theirs })}
        </ComparedSide>
      </div>
      <div className="flex flex-wrap gap-2">
        {canKeepBoth && (
          <Button type="button" onClick={() => onChoice("both")}>
            Keep both
          </Button>
        )}
        <Button
          type="button"
          tone={canKeepBoth ? "secondary" : "primary"}
          onClick={() => onChoice("mine")}
        >
          Keep mine
        </Button>
        <Button type="button" tone="secondary" onClick={() => onChoice("theirs")}>
          Take theirs
        </Button>
        {copy && (
          <Button type="button" tone="secondary" onClick={() => void copyText(copy(mine))}>
            Copy mine
          </Button>
        )}
        <Button type="button" tone="secondary" onClick={onClose}>
          Not now
        </Button>
      </div>
    </div>
  );
}
