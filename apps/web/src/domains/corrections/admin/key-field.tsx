import type { CorrectableVersion } from "@ebute/contracts/corrections";
import { optionLetter } from "@ebute/contracts/questions";
import { useId } from "react";
import { RadioList } from "#components/controls/radio-list.tsx";
import { Field } from "#components/ui/field.tsx";
import { FieldError } from "#components/ui/field-error.tsx";
import { RichText } from "#components/ui/rich-text.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import type { TypedKey } from "./typed-key.ts";

type KeyFieldProps = {
  version: CorrectableVersion;
  label: string;
  typed: TypedKey;
  error: string;
  onChange: (change: Partial<TypedKey>) => void;
};

const truths = [
  { value: "true", label: "True" },
  { value: "false", label: "False" },
] as const;

/** The right answer of a question, by its kind. */
export function KeyField({ version, label, typed, error, onChange }: KeyFieldProps) {
  switch (version.kind) {
    case "single":
    case "multiple":
      return (
        <OptionChoice
          version={version}
          label={label}
          typed={typed}
          error={error}
          onChange={onChange}
        />
      );
    case "true_false":
      return (
        <div>
          <RadioList<TypedKey["isTrue"]>
            legend={label}
            options={truths}
            value={typed.isTrue}
            onChange={(isTrue) => onChange({ isTrue })}
          />
          {error && <FieldError>{error}</FieldError>}
        </div>
      );
    case "number":
      return (
        <Field label={label} hint="Tolerance and units stay as they are." error={error}>
          <TextInput
            inputMode="decimal"
            value={typed.text}
            onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
          />
        </Field>
      );
    case "short_text":
      return (
        <Field
          label={label}
          hint="One on each line. Capital letters and spaces do not matter."
          error={error}
        >
          <TextArea
            rows={3}
            value={typed.text}
            onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
          />
        </Field>
      );
  }
}

function OptionChoice({ version, label, typed, error, onChange }: KeyFieldProps) {
  const id = useId();
  const isSingle = version.kind === "single";
  const { optionIds } = typed;
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="text-card font-semibold">{label}</legend>
      {version.options.map((option, index) => (
        <label
          key={option.id}
          className="min-h-control text-card flex cursor-pointer items-center gap-3"
        >
          <input
            type={isSingle ? "radio" : "checkbox"}
            name={id}
            checked={optionIds.includes(option.id)}
            onChange={({ currentTarget }) => {
              const others = isSingle ? [] : optionIds.filter((one) => one !== option.id);
              onChange({ optionIds: currentTarget.checked ? [...others, option.id] : others });
            }}
            className="accent-indigo size-5 flex-none"
          />
          <span className="font-semibold">{optionLetter(index)}</span>
          <RichText html={option.html} container="card" />
        </label>
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
