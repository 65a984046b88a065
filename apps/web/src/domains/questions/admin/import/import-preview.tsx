import type {
  ImportedQuestions,
  ImportQuestionsInput,
  SourceProblem,
} from "@ebute/contracts/questions";
import { useState } from "react";
import { flushSync } from "react-dom";
import { aboveStickyBarClass, FormBar } from "#components/admin/form/form-bar.tsx";
import type { EditorPictures } from "#components/editor/editor-types.ts";
import { Field } from "#components/ui/field.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Select } from "#components/ui/select.tsx";
import { ShowMore } from "#components/ui/show-more.tsx";
import { Text } from "#components/ui/text.tsx";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { userMessage } from "#lib/trpc.ts";
import { FoundItem, itemId } from "./found/found-item.tsx";
import {
  type FoundContent,
  type ImportItem,
  type ImportState,
  placeOf,
} from "./found/import-state.ts";
import { type ItemState, stateOf, toImported } from "./found/item-state.ts";
import { describeFound, useImportQuestions } from "./import.mutations.ts";
import { labelOf } from "./import-labels.ts";
import { ImportSettings, SUBJECT_ID } from "./import-settings.tsx";
import type { useQuestionImport } from "./use-question-import.ts";

/** So many questions with their options are quick to draw on a cheap phone. */
const STEP = 40;

const ready: ItemState = { kind: "ready", sentences: [] };

export const PREVIEW_ID = "import-preview";

const NO_SUBJECT = "Choose a subject.";
const NONE_CHOSEN = "All questions are left out. Include at least one.";

type ImportPreviewProps = {
  screen: ReturnType<typeof useQuestionImport>;
  found: FoundContent;
  pictures: EditorPictures;
  onImported: (imported: ImportedQuestions, revision: number) => Promise<void>;
};

/** The found questions before anything is stored. */
export function ImportPreview({ screen, found, pictures, onImported }: ImportPreviewProps) {
  const { state, latest, autosave, change, changeItem } = screen;
  const importing = useImportQuestions();
  const [errors, setErrors] = useState({ subject: "", message: "" });
  const states = found.items.map(stateOf);
  const chosen = chosenItems(state).length;

  function refuse(shown: Partial<typeof errors>, focusId?: string): void {
    flushSync(() => setErrors({ subject: "", message: "", ...shown }));
    if (focusId) document.getElementById(focusId)?.focus();
  }

  async function handleImport(): Promise<void> {
    if (importing.isPending) return;
    const items = chosenItems(latest.current);
    if (items.length === 0) return refuse({ message: NONE_CHOSEN });
    if (items.some((item) => placeOf(latest.current, item).subjectId === "")) {
      return refuse({ subject: NO_SUBJECT }, SUBJECT_ID);
    }
    const refused = items.find((item) => stateOf(item).kind === "refused");
    if (refused) {
      const number = found.items.findIndex(({ id }) => id === refused.id) + 1;
      return refuse({ message: `Repair question ${number} first.` }, itemId(refused));
    }
    refuse({});
    const revision = autosave.currentRevision();
    try {
      await onImported(await importing.mutateAsync(toImportInput(latest.current)), revision);
    } catch (failure) {
      refuse({ message: userMessage(failure) });
    }
  }
  return (
    <div className={`grid grid-cols-[minmax(0,1fr)] gap-6 ${aboveStickyBarClass}`}>
      <div className="grid gap-1">
        <Heading level={2} size="h3" id={PREVIEW_ID} tabIndex={-1} className="outline-none">
          {describeFound(found.items.length)}
        </Heading>
        <Text tone="quiet">{`${labelOf(found.format)}. ${describeStates(states)}`}</Text>
      </div>
      <SourceProblems problems={found.problems} />
      {found.items.length > 0 && (
        <>
          <ImportSettings state={state} found={found} error={errors.subject} onChange={change} />
          <FoundList
            items={found.items}
            states={states}
            pictures={pictures}
            onChange={changeItem}
          />
          <form
            noValidate
            className="contents"
            onSubmit={(event) => {
              event.preventDefault();
              void handleImport();
            }}
          >
            <FormBar
              autosave={autosave}
              isBusy={importing.isPending}
              isSticky
              button={{
                idle: `Import ${formatNounCount(chosen, "question")}`,
                busy: "Importing...",
              }}
            >
              {errors.message && (
                <Notice tone="err" isOutcome>
                  {errors.message}
                </Notice>
              )}
            </FormBar>
          </form>
        </>
      )}
    </div>
  );
}

/** Says what will become of the questions. */
function describeStates(states: readonly ItemState[]): string {
  const countOf = (...kinds: ItemState["kind"][]) =>
    states.filter(({ kind }) => kinds.includes(kind)).length;
  const parts = [
    `${countOf("ready")} ready`,
    formatNounCount(countOf("draft", "refused"), "draft"),
    `${countOf("left out")} left out`,
  ];
  return `${parts.join(", ")}. Nothing is stored yet.`;
}

/** Parts of the source that belong to no question, or have no place here. */
function SourceProblems({ problems }: { problems: readonly SourceProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <Notice tone="info">
      <p className="font-semibold">Left out of the import, or unclear:</p>
      <ul className="list-disc pl-5">
        {problems.map(({ line, sentence }) => (
          <li key={`${line} ${sentence}`}>
            Line {line}: {sentence}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function chosenItems({ found }: ImportState): ImportItem[] {
  return found?.items.filter(({ isLeftOut }) => !isLeftOut) ?? [];
}

/** The request of an import, with the passages of its questions alone. */
function toImportInput(state: ImportState): ImportQuestionsInput {
  const { importId, use, sourceNote, found } = state;
  const items = chosenItems(state);
  const used = [...new Set(items.flatMap(({ passage }) => passage ?? []))];
  return {
    importId,
    use,
    sourceNote,
    passages: used.flatMap((place) => found?.passages[place] ?? []),
    questions: items.map((item) => {
      const passage = item.passage === null ? null : used.indexOf(item.passage);
      return toImported(item, { ...placeOf(state, item), passage });
    }),
  };
}

type ShownItems = "all" | "unclear" | "left out";

type FoundListProps = {
  items: readonly ImportItem[];
  states: readonly ItemState[];
  pictures: EditorPictures;
  onChange: (id: string, changes: Partial<ImportItem>) => void;
};

/** The found questions, all of them or those that need somebody. */
function FoundList({ items, states, pictures, onChange }: FoundListProps) {
  const [shown, setShown] = useState<ShownItems>("all");
  const [ids, setIds] = useState<ReadonlySet<string>>();
  const [count, setCount] = useState(STEP);
  const numbered = items.map((item, place) => ({
    item,
    number: place + 1,
    state: states[place] ?? ready,
  }));
  const isShown: Record<ShownItems, (state: ItemState) => boolean> = {
    all: () => true,
    unclear: ({ kind }) => kind === "draft" || kind === "refused",
    "left out": ({ kind }) => kind === "left out",
  };
  const countOf = (which: ShownItems) => states.filter(isShown[which]).length;
  // A repaired question stays in the list until somebody chooses again.
  const listed = numbered.filter(({ item }) => !ids || ids.has(item.id));

  function choose(value: string): void {
    const next = value === "unclear" || value === "left out" ? value : "all";
    setShown(next);
    setCount(STEP);
    const chosen = numbered.filter(({ state }) => isShown[next](state));
    setIds(next === "all" ? undefined : new Set(chosen.map(({ item }) => item.id)));
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Field label="Show">
        <Select value={shown} onChange={({ currentTarget }) => choose(currentTarget.value)}>
          <option value="all">All ({countOf("all")})</option>
          <option value="unclear">With something unclear ({countOf("unclear")})</option>
          <option value="left out">Left out ({countOf("left out")})</option>
        </Select>
      </Field>
      {listed.length === 0 && <Text tone="quiet">There are none.</Text>}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {listed.slice(0, count).map(({ item, number, state }) => (
          <FoundItem
            key={item.id}
            item={item}
            number={number}
            state={state}
            pictures={pictures}
            onChange={(changes) => onChange(item.id, changes)}
          />
        ))}
      </ol>
      {listed.length > count && (
        <ShowMore isBusy={false} onMore={() => setCount(count + STEP)}>
          Show more questions
        </ShowMore>
      )}
    </div>
  );
}
