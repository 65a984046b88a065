import { CLASS_NAME_MAX_CHARS, CLASS_NOTE_MAX_CHARS } from "@ebute/contracts/classes";
import { useWatch } from "react-hook-form";
import type { DialogFormProps } from "#components/admin/form/entry-dialogs.tsx";
import { EntryForm } from "#components/admin/form/entry-form.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { useDraftForm } from "#lib/forms/draft-form.ts";
import {
  type ClassFields,
  type ClassInput,
  classFieldNames,
  classFormSchema,
  isClassDraft,
} from "./class-fields.ts";
import { TeacherChoice } from "./teacher-choice.tsx";

export function ClassForm(props: DialogFormProps<ClassFields, ClassInput>) {
  const { draftName, initial, button, edit, onSave, onCancel } = props;
  const entry = useDraftForm<ClassFields, ClassInput>({
    name: `class:${draftName}`,
    initial,
    basedOn: edit?.basedOn,
    schema: classFormSchema,
    isContent: isClassDraft,
    fieldNames: classFieldNames,
    edit,
    onSave,
  });
  const { register, control, setValue } = entry.form;
  const teacherIds = useWatch({ control, name: "teacherIds" }) ?? [];
  return (
    <EntryForm entry={entry} noun="class" button={button} onCancel={onCancel}>
      <Field label="Name" hint="Students see it." {...entry.field("name")}>
        <TextInput
          maxLength={CLASS_NAME_MAX_CHARS}
          required
          data-first-focus
          {...register("name")}
        />
      </Field>
      <Field label="Note" hint="For teachers only. May be left empty." {...entry.field("note")}>
        <TextArea rows={2} maxLength={CLASS_NOTE_MAX_CHARS} {...register("note")} />
      </Field>
      <Field
        label="Last day"
        hint="After it, students no longer see the lessons of this class. Leave it empty for no end."
        {...entry.field("endsOn")}
      >
        <TextInput type="date" {...register("endsOn")} />
      </Field>
      {edit && (
        <Field
          label="State"
          hint="While a class is paused, nobody can join it or see its lessons."
          {...entry.field("state")}
        >
          <Select {...register("state")}>
            <option value="active">Active</option>
            <option value="paused">Paused</option>
          </Select>
        </Field>
      )}
      <TeacherChoice
        {...entry.field("teacherIds")}
        value={teacherIds}
        onChange={(ids) => setValue("teacherIds", ids, { shouldDirty: true })}
      />
    </EntryForm>
  );
}
