import { hasOptions, isEmptyHtml, optionLetter } from "@ebute/contracts/questions";
import { type ReactNode, useId } from "react";
import { RichText } from "#components/ui/rich-text.tsx";
import { Text } from "#components/ui/text.tsx";
import { ShownAnswers } from "../../form/shown-answers.tsx";
import type { TypedAnswers } from "../../form/typed-answers.ts";

type QuickKeyProps = {
  /** Names the group, such as "Right answer of question 3". */
  legend: string;
  answers: TypedAnswers;
  onChange: (answers: TypedAnswers) => void;
};

/** Answers of a found question; the right one is chosen where it stands. */
export function QuickKey({ legend, answers, onChange }: QuickKeyProps) {
  const name = useId();
  const { kind, options, right, isTrue } = answers;
  if (kind === "true_false") {
    return (
      <Choices legend={legend}>
        {(["true", "false"] as const).map((value) => (
          <Choice
            key={value}
            name={name}
            type="radio"
            letter={value === "true" ? "A" : "B"}
            html={value === "true" ? "<p>True</p>" : "<p>False</p>"}
            isRight={isTrue === value}
            onMark={() => onChange({ ...answers, isTrue: value })}
          />
        ))}
      </Choices>
    );
  }
  if (!hasOptions(kind)) return <ShownAnswers answers={answers} />;

  function mark(id: string, isRight: boolean): string[] {
    if (kind === "single") return [id];
    return isRight ? [...right, id] : right.filter((each) => each !== id);
  }
  return (
    <Choices legend={legend}>
      {options.map(({ id, html }, place) => (
        <Choice
          key={id}
          name={name}
          html={html}
          letter={optionLetter(place)}
          isRight={right.includes(id)}
          type={kind === "single" ? "radio" : "checkbox"}
          onMark={(isRight) => onChange({ ...answers, right: mark(id, isRight) })}
        />
      ))}
    </Choices>
  );
}

function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <legend className="sr-only">{legend}</legend>
      {children}
    </fieldset>
  );
}

type ChoiceProps = {
  name: string;
  type: "radio" | "checkbox";
  letter: string;
  html: string;
  isRight: boolean;
  onMark: (isRight: boolean) => void;
};

function Choice({ name, type, letter, html, isRight, onMark }: ChoiceProps) {
  return (
    <label
      className={`rounded-control min-h-control flex cursor-pointer items-center gap-3 px-3 py-1 ${isRight ? "border-ok border-2" : "border-rule border"}`}
    >
      <input
        type={type}
        name={name}
        checked={isRight}
        onChange={({ currentTarget }) => onMark(currentTarget.checked)}
        className="accent-indigo size-5 flex-none"
      />
      <span className="flex-none font-semibold">{letter}</span>
      <div className="min-w-0 flex-1 wrap-anywhere">
        {isEmptyHtml(html) ? (
          <Text tone="quiet">(empty)</Text>
        ) : (
          <RichText html={html} container="card" />
        )}
      </div>
    </label>
  );
}
