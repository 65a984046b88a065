import { questionTexts } from "@ebute/contracts/questions";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { EditorPictures } from "#components/editor/editor-types.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { useErrorMessage } from "#lib/error-message.ts";
import { useTRPC } from "#lib/trpc.ts";
import { PassageDialog } from "./passage-dialog.tsx";

type PassageFieldProps = {
  id: string;
  error: string | undefined;
  /** Id of the passage; empty without one. */
  value: string;
  onChange: (passageId: string) => void;
  pictures: EditorPictures;
};

/** Choice of a passage that several questions share, with buttons to write and edit one. */
export function PassageField({ id, error, value, onChange, pictures }: PassageFieldProps) {
  const query = useQuery(useTRPC().passages.list.queryOptions());
  const [opened, setOpened] = useState<string>();
  const failure = useErrorMessage(query.error, questionTexts.passagesFailed);
  const passages = query.data ?? [];
  const shownError = error ?? failure;
  return (
    <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
      <Field
        label="Passage"
        hint="A text that several questions are about."
        id={id}
        {...(shownError && { error: shownError })}
      >
        <Select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          <option value="">No passage</option>
          {passages.map(({ _id, title }) => (
            <option key={_id} value={_id}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="button" tone="secondary" onClick={() => setOpened("new")}>
          Write a passage
        </Button>
        {value && (
          <Button type="button" tone="secondary" onClick={() => setOpened(value)}>
            Edit this passage
          </Button>
        )}
      </div>
      {opened && (
        <PassageDialog
          id={opened}
          pictures={pictures}
          onClose={() => setOpened(undefined)}
          onSaved={onChange}
        />
      )}
    </div>
  );
}
