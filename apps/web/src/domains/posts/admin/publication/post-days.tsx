import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Field } from "#components/ui/field.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import type { PostContent, PostInput } from "../form/post-form-content.ts";

type DayField = "checkOn" | "closedOn";

type PostDaysProps = {
  form: UseFormReturn<PostContent, unknown, PostInput>;
  field: (name: DayField) => { id: string; error: string | undefined };
};

/** Days that an editor notes in a post; folded, because most posts need none of them. */
export function PostDays({ form, field }: PostDaysProps) {
  const { register, getValues } = form;
  const [isOpen, setIsOpen] = useState(() => getValues(["checkOn", "closedOn"]).some(Boolean));
  const hasError = Boolean(field("checkOn").error || field("closedOn").error);
  return (
    <details
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="text-card text-indigo min-h-control flex w-fit cursor-pointer items-center font-semibold">
        Dates
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-2">
        <Field
          label="Check again on"
          hint="From this day on the Blog List has it under “To check”. Readers do not see it."
          {...field("checkOn")}
        >
          <TextInput type="date" {...register("checkOn")} />
        </Field>
        <Field
          label="Closed on"
          hint="For an offer, an event or a deadline that is over. Readers see the day above the text."
          {...field("closedOn")}
        >
          <TextInput type="date" {...register("closedOn")} />
        </Field>
      </div>
    </details>
  );
}
