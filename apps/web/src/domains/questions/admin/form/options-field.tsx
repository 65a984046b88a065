import { OPTIONS_MAX, optionLetter } from "@ebute/contracts/questions";
import { Plus, Trash2 } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { SortableList } from "#components/admin/form/sortable-list.tsx";
import { IconButton } from "#components/admin/icon-button.tsx";
import type { EditorPictures } from "#components/editor/editor-types.ts";
import { Button } from "#components/ui/button.tsx";
import { Text } from "#components/ui/text.tsx";
import { newOption } from "./question-fields.ts";
import { QuestionText } from "./question-text.tsx";
import type { TypedAnswers } from "./typed-answers.ts";

type OptionsFieldProps = {
  answers: TypedAnswers;
  onChange: (change: Partial<TypedAnswers>) => void;
  pictures: EditorPictures;
};

const nameOf = (_option: unknown, place: number) => `option ${optionLetter(place)}`;

/** Options in the order of their letters, each with the mark of a right answer. */
export function OptionsField({ answers, onChange, pictures }: OptionsFieldProps) {
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
