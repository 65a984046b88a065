import { OPTIONS_MAX, optionLetter, questionKinds } from "@ebute/contracts/questions";
import { Plus, Trash2 } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { SortableList } from "#components/admin/form/sortable-list.tsx";
import { IconButton } from "#components/admin/icon-button.tsx";
import { Checkbox } from "#components/controls/checkbox.tsx";
import { RadioList } from "#components/controls/radio-list.tsx";
import type { EditorPictures } from "#components/editor/editor-types.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { FieldError } from "#components/ui/field-error.tsx";
import { Select } from "#components/ui/select.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { kindLabels } from "../question-labels.ts";
import { newOption } from "./question-fields.ts";
import { QuestionText } from "./question-text.tsx";
import type { TypedAnswers } from "./typed-answers.ts";

const nameOf = (_option: unknown, place: number) => `option ${optionLetter(place)}`;

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

type OptionsFieldProps = {
  answers: TypedAnswers;
  onChange: (change: Partial<TypedAnswers>) => void;
  pictures: EditorPictures;
};

/** Options in the order of their letters, each with the mark of a right answer. */
function OptionsField({ answers, onChange, pictures }: OptionsFieldProps) {
  const { kind, options, right } = answers;
  const group = useId();
  const add = useRef<HTMLButtonElement>(null);
  const added = useRef<string>(undefined);
  const idOf = (option: string) => `${group}-${option}`;
  useEffect(() => {
    if (added.current) document.getElementById(`${group}-${added.current}`)?.focus();
    added.current = undefined;
  });

  function handleMark(id: string, isRight: boolean) {
    if (kind === "single") onChange({ right: [id] });
    else onChange({ right: isRight ? [...right, id] : right.filter((each) => each !== id) });
  }
  function handleAdd() {
    const option = newOption();
    added.current = option.id;
    onChange({ options: [...options, option] });
  }
  function handleRemove(id: string) {
    onChange({
      options: options.filter((option) => option.id !== id),
      right: right.filter((each) => each !== id),
    });
    add.current?.focus();
  }

  return (
    <div className="grid gap-3">
      <SortableList
        label="Options"
        isWide
        items={options}
        nameOf={nameOf}
        onChange={(moved) => onChange({ options: moved })}
        actions={({ id }, place) => (
          <IconButton
            name={`Remove option ${optionLetter(place)}`}
            Icon={Trash2}
            tone="danger"
            onClick={() => handleRemove(id)}
          />
        )}
      >
        {({ id, html }, place) => (
          <div className="grid gap-1 pr-2">
            <QuestionText
              label={`Option ${optionLetter(place)}`}
              id={idOf(id)}
              value={html}
              rows={1}
              pictures={pictures}
              onChange={(changed) =>
                onChange({
                  options: options.map((each) => (each.id === id ? { id, html: changed } : each)),
                })
              }
            />
            <label className="min-h-control text-card flex w-fit cursor-pointer items-center gap-3">
              <input
                type={kind === "single" ? "radio" : "checkbox"}
                name={`${group}-right`}
                aria-label={`Right answer: option ${optionLetter(place)}`}
                checked={right.includes(id)}
                onChange={({ currentTarget }) => handleMark(id, currentTarget.checked)}
                className="accent-indigo size-5 flex-none"
              />
              Right answer
            </label>
          </div>
        )}
      </SortableList>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          ref={add}
          type="button"
          tone="secondary"
          aria-disabled={options.length >= OPTIONS_MAX || undefined}
          onClick={() => options.length < OPTIONS_MAX && handleAdd()}
        >
          <Plus aria-hidden="true" size={18} />
          Add an option
        </Button>
        {options.length >= OPTIONS_MAX && (
          <Text size="small" tone="quiet">
            A question has at most {OPTIONS_MAX} options.
          </Text>
        )}
      </div>
    </div>
  );
}
