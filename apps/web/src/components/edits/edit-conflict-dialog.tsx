import type { Conflict, EditFields } from "@ebute/contracts/edits";
import { useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Text } from "#components/ui/text.tsx";
import { compareWords, useComparison } from "#lib/edits/use-comparison.ts";
import type { Edit } from "#lib/edits/use-edit.ts";
import { copyText } from "#lib/text/copy-text.ts";
import { ComparedSide, HighlightLegend } from "./compared-side.tsx";
import {
  type Choice,
  type ConflictStep,
  conflictSteps,
  resolveConflict,
} from "./conflict-steps.ts";
import type { EditField, EditFieldMap } from "./edit-field.tsx";

/** Words for the two sides of a conflict. */
export type ConflictWords = {
  title: string;
  mine: string;
  theirs: string;
  keep: string;
  take: string;
  /** Sides of the passages that are marked. */
  marked: readonly [mine: string, theirs: string];
};

const ofTwoPeople = (noun: string): ConflictWords => ({
  title: `This ${noun} was changed elsewhere`,
  mine: "Yours",
  theirs: "Theirs",
  keep: "Keep mine",
  take: "Take theirs",
  marked: ["in yours", "in theirs"],
});

type EditConflictDialogProps<Fields extends EditFields> = {
  edit: Edit<Fields>;
  /** Kind of entry in the singular, such as "blog". */
  noun: string;
  fields: EditFieldMap<Fields>;
  /** By default those for the edits of two people. */
  words?: ConflictWords | undefined;
  /** CSS class of the area, because the dialog is rendered outside it. */
  area?: string;
};

/**
 * Lets the user resolve a concurrent edit or deletion. Nothing is saved until a button is pressed.
 */
export function EditConflictDialog<Fields extends EditFields>(
  props: EditConflictDialogProps<Fields>,
) {
  const { edit, noun, fields, area, words = ofTwoPeople(noun) } = props;
  const { question, postpone } = edit;
  if (!question) return null;
  const isConflict = question.kind === "conflict";
  return (
    <Dialog
      title={isConflict ? words.title : `This ${noun} was deleted`}
      position="wide"
      isOpen
      onClose={postpone}
      {...(area ? { area } : {})}
    >
      {isConflict ? (
        <ConflictSteps
          conflict={question.conflict}
          fields={fields}
          words={words}
          onDone={question.answer}
          onClose={postpone}
        />
      ) : (
        <DeletedChoice noun={noun} fields={fields} question={question} onClose={postpone} />
      )}
    </Dialog>
  );
}

type ConflictStepsProps<Fields extends EditFields> = {
  conflict: Conflict<Fields>;
  fields: EditFieldMap<Fields>;
  words: ConflictWords;
  onDone: (fields: Fields) => void;
  onClose: () => void;
};

/** Shows one conflicting field or block at a time, so that both texts fit on a phone. */
function ConflictSteps<Fields extends EditFields>(props: ConflictStepsProps<Fields>) {
  const { conflict, fields, words, onDone, onClose } = props;
  const steps = conflictSteps(conflict);
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  const step = steps[choices.length];
  const field = step && fields[step.name];
  if (!step || !field) return null;

  function choose(choice: Choice): void {
    const next = [...choices, choice];
    if (next.length === steps.length) onDone(resolveConflict(conflict, next));
    else setChoices(next);
  }
  return (
    <ConflictChoice
      key={choices.length}
      field={field}
      words={words}
      question={step}
      step={steps.length > 1 ? `${choices.length + 1} of ${steps.length}` : undefined}
      onChoice={choose}
      onClose={onClose}
    />
  );
}

type DeletedChoiceProps<Fields extends EditFields> = {
  noun: string;
  fields: EditFieldMap<Fields>;
  question: { mine: Fields; copyAsNew: (() => void) | undefined };
  onClose: () => void;
};

/** Shown when the edited entry was deleted; offers to copy or re-create the typed content. */
function DeletedChoice<Fields extends EditFields>(props: DeletedChoiceProps<Fields>) {
  const { noun, fields, onClose } = props;
  const { mine, copyAsNew } = props.question;
  return (
    <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4">
      <Text>
        It was deleted elsewhere while you were editing. Your text is still in the form.
        {copyAsNew && ` Keep mine adds it again as a new ${noun}.`}
      </Text>
      <div className="flex flex-wrap gap-2">
        {copyAsNew && (
          <Button type="button" data-first-focus onClick={copyAsNew}>
            Keep mine
          </Button>
        )}
        <Button
          type="button"
          tone="secondary"
          onClick={() => void copyText(formatFields(fields, mine))}
        >
          Copy mine
        </Button>
        <Button type="button" tone="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}

/** Returns all typed fields as text, each below its label. */
function formatFields<Fields extends EditFields>(
  fields: EditFieldMap<Fields>,
  mine: Fields,
): string {
  const parts = Object.values<EditField<Fields>>(fields).flatMap(({ label, copy }) => {
    const text = copy?.(mine);
    return text ? [`${label}\n${text}`] : [];
  });
  return parts.join("\n\n");
}

type ConflictChoiceProps<Fields extends EditFields> = {
  field: EditField<Fields>;
  words: ConflictWords;
  question: ConflictStep<Fields>;
  /** For example "1 of 2"; undefined for a single question. */
  step: string | undefined;
  onChoice: (choice: Choice) => void;
  onClose: () => void;
};

/** One conflicting field with both values side by side, stacked on a phone. */
function ConflictChoice<Fields extends EditFields>(props: ConflictChoiceProps<Fields>) {
  const { field, words, question, step, onChoice, onClose } = props;
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
          {changes && <HighlightLegend changes={changes} sides={words.marked} />}
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2">
        <ComparedSide title={words.mine}>
          {show(mine, changes && { tag: "ins", ranges: changes.mine })}
        </ComparedSide>
        <ComparedSide title={words.theirs}>
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
          {words.keep}
        </Button>
        <Button type="button" tone="secondary" onClick={() => onChoice("theirs")}>
          {words.take}
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
