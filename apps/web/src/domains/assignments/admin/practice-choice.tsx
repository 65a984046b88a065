import type { AssignmentChoices } from "@ebute/contracts/assignments";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import type { DraftForm } from "#lib/forms/draft-form.ts";
import type { AssignmentFields, AssignmentInput } from "./assignment-fields.ts";

type PracticeChoiceProps = {
  entry: DraftForm<AssignmentFields, AssignmentInput>;
  subjects: AssignmentChoices["subjects"];
};

/** Subject or topic, and how many of its questions. */
export function PracticeChoice({ entry, subjects }: PracticeChoiceProps) {
  const { register } = entry.form;
  return (
    <>
      <Field
        label="Subject and topic"
        hint={
          subjects.length > 0
            ? "Those with practice questions."
            : "There are no practice questions yet. Add some under Questions; your text stays here."
        }
        {...entry.field("practice")}
      >
        <Select {...register("practice")}>
          <option value="">Choose a subject</option>
          {subjects.map(({ _id, name, topics }) => (
            <optgroup key={_id} label={name}>
              <option value={_id}>{`${name}, all topics`}</option>
              {topics.map((topic) => (
                <option key={topic._id} value={`${_id}.${topic._id}`}>
                  {topic.name}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      <Field
        label="Number of questions"
        hint="Each student gets own ones, those not answered yet first."
        {...entry.field("count")}
      >
        <TextInput type="number" inputMode="numeric" required {...register("count")} />
      </Field>
    </>
  );
}
