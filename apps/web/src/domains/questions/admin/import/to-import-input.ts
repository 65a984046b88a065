import type { ImportQuestionsInput } from "@ebute/contracts/questions";
import { type ImportItem, type ImportState, placeOf } from "./found/import-state.ts";
import { toImported } from "./found/item-state.ts";

export function chosenItems({ found }: ImportState): ImportItem[] {
  return found?.items.filter(({ isLeftOut }) => !isLeftOut) ?? [];
}

/** The request of an import, with the passages of its questions alone. */
export function toImportInput(state: ImportState): ImportQuestionsInput {
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
