import type { Conflict, EditFields } from "@ebute/contracts/edits";
import { useState } from "react";
import { Dialog } from "#components/ui/dialog.tsx";
import type { Edit } from "#lib/edits/use-edit.ts";
import { ConflictChoice } from "./conflict-choice.tsx";
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

/** Shows one conflicting field at a time, so that both texts fit on a phone. */
function ConflictSteps<Fields extends EditFields>(props: ConflictStepsProps<Fields>) {
  const { conflict, fields, onDone, onClose } = props;
  const { names, theirs, merged } = conflict;
  const [chosen, setChosen] = useState<{ step: number; fields: Fields }>({
    step: 0,
    fields: merged,
  });
  const name = names[chosen.step];
  const field = name && fields[name];
  if (!name || !field) return null;

  function choose(value: Fields[keyof Fields & string]): void {
    const next = { ...chosen.fields, [name as string]: value };
    if (chosen.step + 1 === names.length) onDone(next);
    else setChosen({ step: chosen.step + 1, fields: next });
  }
  return (
    <ConflictChoice
      key={name}
      field={field}
      conflict={conflict}
      step={names.length > 1 ? `${chosen.step + 1} of ${names.length}` : undefined}
      onMine={() => choose(merged[name])}
      onTheirs={() => choose(theirs[name])}
      onClose={onClose}
    />
  );
}
