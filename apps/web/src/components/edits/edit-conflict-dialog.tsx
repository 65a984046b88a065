import type { Conflict, EditFields } from "@ebute/contracts/edits";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Text } from "#components/ui/text.tsx";
import type { Edit } from "#lib/edits/use-edit.ts";
import { copyText } from "#lib/text/copy-text.ts";
import { ConflictChoice } from "./conflict-choice.tsx";
import { type Choice, conflictSteps, resolveConflict } from "./conflict-steps.ts";
import type { EditField, EditFieldMap } from "./edit-field.tsx";

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
