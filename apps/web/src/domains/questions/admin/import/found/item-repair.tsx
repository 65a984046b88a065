import { useEffect, useId } from "react";
import type { EditorPictures } from "#components/editor/editor-types.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { AnswersField } from "../../form/answers-field.tsx";
import { QuestionText } from "../../form/question-text.tsx";
import type { ImportItem } from "./import-state.ts";

type ItemRepairProps = {
  item: ImportItem;
  pictures: EditorPictures;
  onChange: (changes: Partial<ImportItem>) => void;
  onDone: () => void;
};

/** Fields of a found question. */
export function ItemRepair({ item, pictures, onChange, onDone }: ItemRepairProps) {
  const id = useId();
  const { stem, answers, explanation, points } = item;
  const stemId = `${id}-stem`;
  useEffect(() => {
    // The button that opened the fields is gone.
    document.getElementById(stemId)?.focus();
  }, [stemId]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <QuestionText
        label="Question"
        id={stemId}
        value={stem}
        onChange={(html) => onChange({ stem: html })}
        pictures={pictures}
      />
      <AnswersField
        id={`${id}-answers`}
        error={undefined}
        answers={answers}
        onChange={(changed) => onChange({ answers: changed })}
        pictures={pictures}
      />
      <QuestionText
        label="Explanation"
        id={`${id}-explanation`}
        value={explanation}
        onChange={(html) => onChange({ explanation: html })}
        pictures={pictures}
      />
      <Field label="Points">
        <TextInput
          inputMode="numeric"
          value={points}
          onChange={({ currentTarget }) => onChange({ points: currentTarget.value })}
        />
      </Field>
      <div>
        <Button type="button" tone="secondary" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}
