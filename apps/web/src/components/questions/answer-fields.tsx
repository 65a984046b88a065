import type { PracticeQuestion } from "@ebute/contracts/practice";
import { ACCEPTED_ANSWER_MAX_CHARS } from "@ebute/contracts/questions";
import type { ComponentProps } from "react";
import { Field } from "#components/ui/field.tsx";
import { RichText } from "#components/ui/rich-text.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { QuestionChoice } from "./option-row.tsx";
import { controlOf, optionsOf } from "./options.ts";

type AnswerTextProps = ComponentProps<typeof TextInput> & { error?: string | undefined };

/** An answer that is typed, as it is and without help of the keyboard. */
export function AnswerText({ error, ...input }: AnswerTextProps) {
  return (
    <Field label="Your answer" error={error}>
      <TextInput
        name="text"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={ACCEPTED_ANSWER_MAX_CHARS}
        {...input}
      />
    </Field>
  );
}

type AnswerChoicesProps = {
  question: Pick<PracticeQuestion, "kind" | "options">;
  /** Values of the chosen rows. */
  chosen: readonly string[];
  /** Undefined where the browser sends the form. */
  onChoose?: ((value: string, isChosen: boolean) => void) | undefined;
};

/** An answer that is chosen among options. */
export function AnswerChoices({ question, chosen, onChoose }: AnswerChoicesProps) {
  const control = controlOf(question);
  return (
    <fieldset>
      <legend className="text-card font-semibold">
        {control === "checkbox" ? "Choose every right answer" : "Choose an answer"}
      </legend>
      <div className="grid grid-cols-1 gap-3 pt-3">
        {optionsOf(question).map(({ value, letter, html }) => (
          <QuestionChoice
            key={value}
            id={`option-${value}`}
            control={control}
            value={value}
            letter={letter}
            isChosen={chosen.includes(value)}
            {...(onChoose && { onChoose: (isChosen: boolean) => onChoose(value, isChosen) })}
          >
            <RichText html={html} container="card" />
          </QuestionChoice>
        ))}
      </div>
    </fieldset>
  );
}
