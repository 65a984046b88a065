import { Field } from "#components/ui/field.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import type { DraftForm } from "#lib/forms/draft-form.ts";
import type { ExamFields, ExamInput } from "./exam-fields.ts";

type ExamWindowFieldsProps = { entry: DraftForm<ExamFields, ExamInput> };

/** Window in which a class sits its exam, in Lagos time. */
export function ExamWindowFields({ entry }: ExamWindowFieldsProps) {
  const { register } = entry.form;
  return (
    <>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label="Opens" hint="In Lagos time." {...entry.field("opensAt")}>
          <TextInput type="datetime-local" {...register("opensAt")} />
        </Field>
        <Field label="Closes" hint="Every paper ends then." {...entry.field("closesAt")}>
          <TextInput type="datetime-local" {...register("closesAt")} />
        </Field>
      </div>
      <Field
        label="Last start"
        hint="May be left empty: then it can be started until it closes."
        {...entry.field("lastStartAt")}
      >
        <TextInput type="datetime-local" {...register("lastStartAt")} />
      </Field>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field
          label="Grace"
          hint="Minutes in which answers from before the deadline may still arrive."
          {...entry.field("graceMinutes")}
        >
          <TextInput inputMode="numeric" {...register("graceMinutes")} />
        </Field>
        <Field label="Attempts" hint="For each student." {...entry.field("attempts")}>
          <TextInput inputMode="numeric" {...register("attempts")} />
        </Field>
      </div>
    </>
  );
}
