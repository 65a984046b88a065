import { questionKinds } from "@ebute/contracts/questions";
import { Checkbox } from "#components/controls/checkbox.tsx";
import { RadioList } from "#components/controls/radio-list.tsx";
import type { EditorPictures } from "#components/editor/editor-types.ts";
import { Field } from "#components/ui/field.tsx";
import { FieldError } from "#components/ui/field-error.tsx";
import { Select } from "#components/ui/select.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { kindLabels } from "../question-labels.ts";
import { OptionsField } from "./options-field.tsx";
import type { TypedAnswers } from "./typed-answers.ts";

type AnswersFieldProps = {
  id: string;
  error: string | undefined;
  answers: TypedAnswers;
  onChange: (answers: TypedAnswers) => void;
  pictures: EditorPictures;
};

type Part = Omit<AnswersFieldProps, "id" | "error" | "onChange"> & {
  onChange: (change: Partial<TypedAnswers>) => void;
};

const truths = [
  { value: "true", label: "True" },
  { value: "false", label: "False" },
] as const;

/** Kind of the question, its options and what is right. */
export function AnswersField({ id, error, answers, onChange, pictures }: AnswersFieldProps) {
  const part: Part = {
    answers,
    pictures,
    onChange: (change) => onChange({ ...answers, ...change }),
  };
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={error && `${id}-error`}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 outline-none"
    >
      <legend className="sr-only">Answers</legend>
      <Field label="Kind of question">
        <Select
          value={answers.kind}
          onChange={({ currentTarget }) => part.onChange(kindOf(currentTarget.value))}
        >
          {questionKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindLabels[kind]}
            </option>
          ))}
        </Select>
      </Field>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <AnswersOfKind {...part} />
    </fieldset>
  );
}

function AnswersOfKind(part: Part) {
  const { answers, onChange } = part;
  switch (answers.kind) {
    case "single":
      return <OptionsField {...part} />;
    case "multiple":
      return (
        <>
          <OptionsField {...part} />
          <Checkbox
            label="Give a share of the points for some right options"
            hint="Otherwise only all right options, and no wrong one, earn the points."
            checked={answers.isShared}
            onChange={({ currentTarget }) => onChange({ isShared: currentTarget.checked })}
          />
        </>
      );
    case "true_false":
      return (
        <RadioList<TypedAnswers["isTrue"]>
          legend="The statement is"
          options={truths}
          value={answers.isTrue}
          onChange={(isTrue) => onChange({ isTrue })}
        />
      );
    case "number":
      return <NumberAnswer {...part} />;
    case "short_text":
      return <TextAnswer {...part} />;
  }
}

function NumberAnswer({ answers, onChange }: Part) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Right number">
        <TextInput
          inputMode="decimal"
          value={answers.value}
          onChange={({ currentTarget }) => onChange({ value: currentTarget.value })}
        />
      </Field>
      <Field label="Units" hint="That may follow the number, with commas between them: km, m">
        <TextInput
          value={answers.units}
          onChange={({ currentTarget }) => onChange({ units: currentTarget.value })}
        />
      </Field>
      <Field label="Tolerance" hint="How far an answer may be off and still be right">
        <TextInput
          inputMode="decimal"
          value={answers.tolerance}
          onChange={({ currentTarget }) => onChange({ tolerance: currentTarget.value })}
        />
      </Field>
      <Field label="The tolerance is" hint="A per cent is of the right number">
        <Select
          value={answers.isRelative ? "relative" : "absolute"}
          onChange={({ currentTarget }) =>
            onChange({ isRelative: currentTarget.value === "relative" })
          }
        >
          <option value="absolute">a number</option>
          <option value="relative">per cent</option>
        </Select>
      </Field>
    </div>
  );
}

function TextAnswer({ answers, onChange }: Part) {
  return (
    <>
      <Field
        label="Accepted answers"
        hint="One on each line. Capital letters and spaces do not matter."
      >
        <TextArea
          rows={4}
          value={answers.accepted}
          onChange={({ currentTarget }) => onChange({ accepted: currentTarget.value })}
        />
      </Field>
      <Checkbox
        label="Accept answers without tone marks"
        hint="Then o counts for ọ, and e for é."
        checked={answers.ignoresToneMarks}
        onChange={({ currentTarget }) => onChange({ ignoresToneMarks: currentTarget.checked })}
      />
    </>
  );
}

function kindOf(value: string): Partial<TypedAnswers> {
  const kind = questionKinds.find((known) => known === value);
  return kind ? { kind } : {};
}
