import { CircleCheck, CircleX } from "lucide-react";
import type { ReactNode } from "react";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";

const row =
  "border-border rounded-control relative flex min-h-14 items-center gap-3 border-2 px-3 py-2";

/** Control of a row, for one of the rows or any of them. */
export type QuestionControl = "radio" | "checkbox";

const markShape = "flex size-8 flex-none items-center justify-center border-2 font-semibold";

const markCorners: Record<QuestionControl, string> = {
  radio: "rounded-full",
  checkbox: "rounded-image",
};

type ChoiceProps = {
  id: string;
  control: QuestionControl;
  value: string;
  /** Undefined where the option has none. */
  letter: string | undefined;
  isChosen: boolean;
  /** Set where each press counts at once. */
  onChoose?: (isChosen: boolean) => void;
  children: ReactNode;
};

/** An option to choose. The control covers the row, so that the whole row can be pressed. */
export function QuestionChoice(props: ChoiceProps) {
  const { id, control, value, letter, isChosen, onChoose, children } = props;
  const labelled = letter ? `${id}-letter ${id}-text` : `${id}-text`;
  return (
    <div className={`${row} group has-checked:border-indigo hover:bg-surface-2`}>
      <Mark
        id={`${id}-letter`}
        control={control}
        letter={letter}
        tone="border-border group-has-checked:border-indigo group-has-checked:bg-indigo group-has-checked:text-on-indigo"
      />
      <div id={`${id}-text`} className="min-w-0 flex-1">
        {children}
      </div>
      {/* Without an appearance of its own, it shows the focus around the row. */}
      <input
        type={control}
        name="option"
        value={value}
        {...(onChoose
          ? {
              checked: isChosen,
              onChange: ({ currentTarget }) => onChoose(currentTarget.checked),
            }
          : { defaultChecked: isChosen })}
        aria-labelledby={labelled}
        className="absolute inset-0 h-full w-full cursor-pointer appearance-none"
      />
    </div>
  );
}

type MarkProps = {
  id?: string;
  control: QuestionControl;
  letter: string | undefined;
  /** Classes of border and filling. */
  tone: string;
};

function Mark({ id, control, letter, tone }: MarkProps) {
  return (
    <span
      id={id}
      aria-hidden={letter ? undefined : true}
      className={`${markShape} ${markCorners[control]} ${tone}`}
    >
      {letter}
    </span>
  );
}

type MarkedOptionProps = {
  control: QuestionControl;
  letter: string | undefined;
  isRight: boolean;
  isChosen: boolean;
  children: ReactNode;
};

/** An option after the answer: right and wrong by icon and word. */
export function MarkedOption({ control, letter, isRight, isChosen, children }: MarkedOptionProps) {
  const isWrong = isChosen && !isRight;
  const plain = isWrong ? "border-err" : "border-rule";
  const tone = isRight ? "border-ok" : plain;
  return (
    <li className={`${row} ${tone}`}>
      <Mark
        control={control}
        letter={letter}
        tone={isChosen ? "border-indigo bg-indigo text-on-indigo" : "border-border"}
      />
      <div className="min-w-0 flex-1">{children}</div>
      {isChosen && <VisuallyHidden>Your answer.</VisuallyHidden>}
      {isRight && (
        <span className="text-ok text-small flex flex-none items-center gap-1 font-semibold">
          <CircleCheck aria-hidden="true" size={20} />
          Right
        </span>
      )}
      {isWrong && (
        <span className="text-err text-small flex flex-none items-center gap-1 font-semibold">
          <CircleX aria-hidden="true" size={20} />
          Wrong
        </span>
      )}
    </li>
  );
}
