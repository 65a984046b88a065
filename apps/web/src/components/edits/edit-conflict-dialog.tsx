import type { Conflict, EditFields } from "@ebute/contracts/edits";
import { useState } from "react";
import { Dialog } from "#components/ui/dialog.tsx";
import type { Edit } from "#lib/edits/use-edit.ts";
import { ConflictChoice } from "./conflict-choice.tsx";
import { type Choice, conflictSteps, resolveConflict } from "./conflict-steps.ts";
import { DeletedChoice } from "./deleted-choice.tsx";
import type { EditFieldMap } from "./edit-field.tsx";

type EditConflictDialogProps<Fields extends EditFields> = {
  edit: Edit<Fields>;
  /** Kind of entry in the singular, such as "blog". */
  noun: string;
  fields: EditFieldMap<Fields>;
  /** CSS class of the area, because the dialog is rendered outside it. */
  area?: string;
};

/**
 * Lets the user resolve a concurrent edit or deletion. Nothing is saved until a button is pressed.
 */
export function EditConflictDialog<Fields extends EditFields>(
  props: EditConflictDialogProps<Fields>,
) {
  const { edit, noun, fields, area } = props;
  const { question, postpone } = edit;
  if (!question) return null;
  const isConflict = question.kind === "conflict";
  return (
    <Dialog
      title={isConflict ? `This ${noun} was changed elsewhere` : `This ${noun} was deleted`}
      position="wide"
      isOpen
      onClose={postpone}
      {...(area ? { area } : {})}
    >
      {isConflict ? (
        <ConflictSteps
          conflict={question.conflict}
          fields={fields}
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
  onDone: (fields: Fields) => void;
  onClose: () => void;
};

/** Shows one conflicting field or block at a time, so that both texts fit on a phone. */
function ConflictSteps<Fields extends EditFields>(props: ConflictStepsProps<Fields>) {
  const { conflict, fields, onDone, onClose } = props;
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
      question={step}
      step={steps.length > 1 ? `${choices.length + 1} of ${steps.length}` : undefined}
      onChoice={choose}
      onClose={onClose}
    />
  );
}
