import {
  type CreateTopicInput,
  createTopicInputSchema,
  type Subject,
} from "@ebute/contracts/courses";
import { z } from "zod";
import type { DialogFormProps } from "#components/admin/form/entry-dialogs.tsx";
import { EntryForm } from "#components/admin/form/entry-form.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { useDraftForm } from "#lib/forms/draft-form.ts";
import { NameField } from "./name-field.tsx";

export type TopicFields = { name: string; subjectId: string };

const fieldNames = ["name", "subjectId"] as const;

const draftSchema = z.object({ name: z.string(), subjectId: z.string() });

type TopicFormProps = DialogFormProps<TopicFields, CreateTopicInput> & {
  /** Subjects that it can move to; undefined for a new topic. */
  subjects?: readonly Subject[];
};

export function TopicForm(props: TopicFormProps) {
  const { draftName, initial, button, edit, onSave, onCancel, subjects } = props;
  const entry = useDraftForm<TopicFields, CreateTopicInput>({
    name: `topic:${draftName}`,
    initial,
    basedOn: edit?.basedOn,
    edit,
    onSave,
    fieldNames,
    schema: createTopicInputSchema,
    isContent: isTopicDraft,
  });
  const { register } = entry.form;
  return (
    <EntryForm entry={entry} noun="topic" button={button} onCancel={onCancel}>
      <NameField field={entry.field("name")} input={register("name")} />
      {subjects && (
        <Field
          label="Subject"
          hint="Its lessons come along to another subject."
          {...entry.field("subjectId")}
        >
          <Select {...register("subjectId")}>
            {subjects.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </EntryForm>
  );
}

function isTopicDraft(value: unknown): value is TopicFields {
  return draftSchema.safeParse(value).success;
}
