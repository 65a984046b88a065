import { useState } from "react";
import type { EditorPictures } from "#components/editor/editor-types.ts";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { ShowMore } from "#components/ui/show-more.tsx";
import { Text } from "#components/ui/text.tsx";
import { FoundItem } from "./found-item.tsx";
import type { ImportItem } from "./import-state.ts";
import type { ItemState } from "./item-state.ts";

export type ShownItems = "all" | "unclear" | "left out";

type FoundListProps = {
  items: readonly ImportItem[];
  states: readonly ItemState[];
  pictures: EditorPictures;
  onChange: (id: string, changes: Partial<ImportItem>) => void;
};

/** So many questions with their options are quick to draw on a cheap phone. */
const STEP = 40;

const ready: ItemState = { kind: "ready", sentences: [] };

/** The found questions, all of them or those that need somebody. */
export function FoundList({ items, states, pictures, onChange }: FoundListProps) {
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
