import { isEmptyHtml } from "@ebute/contracts/questions";
import { useEffect, useId, useRef, useState } from "react";
import { Checkbox } from "#components/controls/checkbox.tsx";
import type { EditorPictures } from "#components/editor/editor-types.ts";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { RichText } from "#components/ui/rich-text.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { AnswersField } from "../../form/answers-field.tsx";
import { QuestionText } from "../../form/question-text.tsx";
import { kindLabels } from "../../question-labels.ts";
import type { ImportItem } from "./import-state.ts";
import type { ItemState } from "./item-state.ts";
import { QuickKey } from "./quick-key.tsx";

type FoundItemProps = {
  item: ImportItem;
  /** From 1. */
  number: number;
  state: ItemState;
  pictures: EditorPictures;
  onChange: (changes: Partial<ImportItem>) => void;
};

const badges = {
  ready: <Badge tone="positive">Ready</Badge>,
  draft: <Badge tone="warn">Draft</Badge>,
  refused: <Badge tone="warn">Repair first</Badge>,
  "left out": <Badge tone="neutral">Left out</Badge>,
};

export const itemId = (item: Pick<ImportItem, "id">) => `found-${item.id}`;

/** A question of the source, its missing parts, and its repair. */
export function FoundItem({ item, number, state, pictures, onChange }: FoundItemProps) {
  const [isOpen, setIsOpen] = useState(false);
  const repair = useRef<HTMLButtonElement>(null);
  const { stem, answers, explanation, points, isLeftOut } = item;
  const facts = [kindLabels[answers.kind], points === "1" ? "1 point" : `${points} points`];

  function handleDone(): void {
    setIsOpen(false);
    // Somebody has looked at what the source left open.
    onChange({ problems: [] });
    requestAnimationFrame(() => repair.current?.focus());
  }
  return (
    <li
      id={itemId(item)}
      tabIndex={-1}
      aria-labelledby={`${itemId(item)}-name`}
      className="border-rule rounded-control grid grid-cols-[minmax(0,1fr)] gap-3 border p-4 outline-none"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Heading level={3} size="name" id={`${itemId(item)}-name`}>
          Question {number}
        </Heading>
        {badges[state.kind]}
        <Text size="small" tone="quiet">
          {facts.join(", ")}
        </Text>
      </div>
      <Sentences item={item} sentences={state.sentences} />
      {isOpen ? (
        <ItemRepair item={item} pictures={pictures} onChange={onChange} onDone={handleDone} />
      ) : (
        <>
          {isEmptyHtml(stem) ? (
            <Text tone="quiet">The question has no text.</Text>
          ) : (
            <RichText html={stem} container="card" />
          )}
          <QuickKey
            legend={`Right answer of question ${number}`}
            answers={answers}
            onChange={(changed) => onChange({ answers: changed, problems: [] })}
          />
          {!isEmptyHtml(explanation) && (
            <div className="border-indigo border-l-3 pl-3">
              <Text size="small" className="font-semibold">
                Explanation
              </Text>
              <RichText html={explanation} container="card" />
            </div>
          )}
        </>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <Checkbox
          label="Import this question"
          aria-label={`Import question ${number}`}
          checked={!isLeftOut}
          onChange={({ currentTarget }) => onChange({ isLeftOut: !currentTarget.checked })}
        />
        {!isOpen && (
          <Button ref={repair} type="button" tone="quiet" onClick={() => setIsOpen(true)}>
            Repair
            <VisuallyHidden> question {number}</VisuallyHidden>
          </Button>
        )}
      </div>
    </li>
  );
}

function Sentences({ item, sentences }: { item: ImportItem; sentences: readonly string[] }) {
  const { duplicate } = item;
  return (
    <ul className="text-small grid gap-1 empty:hidden">
      {duplicate?.of === "source" && <li>The same as question {duplicate.place + 1}.</li>}
      {duplicate?.of === "bank" && (
        <li>
          <TextLink
            href={`/admin/editQuestion/${duplicate.id}`}
            className="inline-flex min-h-6 items-center"
          >
            The same question is already here
          </TextLink>
        </li>
      )}
      {sentences.map((sentence) => (
        <li key={sentence} className="text-warn font-semibold">
          {sentence}
        </li>
      ))}
    </ul>
  );
}

type ItemRepairProps = {
  item: ImportItem;
  pictures: EditorPictures;
  onChange: (changes: Partial<ImportItem>) => void;
  onDone: () => void;
};

/** Fields of a found question. */
function ItemRepair({ item, pictures, onChange, onDone }: ItemRepairProps) {
  const id = useId();
  const { stem, answers, explanation, points } = item;
  const stemId = `${id}-stem`;
  useEffect(() => {
    // The button that opened the fields is gone.
    document.getElementById(stemId)?.focus();
  }, [stemId]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <QuestionText
        label="Question"
        id={stemId}
        value={stem}
        onChange={(html) => onChange({ stem: html })}
        pictures={pictures}
      />
      <AnswersField
        id={`${id}-answers`}
        error={undefined}
        answers={answers}
        onChange={(changed) => onChange({ answers: changed })}
        pictures={pictures}
      />
      <QuestionText
        label="Explanation"
        id={`${id}-explanation`}
        value={explanation}
        onChange={(html) => onChange({ explanation: html })}
        pictures={pictures}
      />
      <Field label="Points">
        <TextInput
          inputMode="numeric"
          value={points}
          onChange={({ currentTarget }) => onChange({ points: currentTarget.value })}
        />
      </Field>
      <div>
        <Button type="button" tone="secondary" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}
