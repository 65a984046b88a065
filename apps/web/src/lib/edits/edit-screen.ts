import type { EditFields, MergeField, Snapshot } from "@ebute/contracts/edits";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { storeAnswer } from "#lib/store-answer.ts";
import { type SaveEdit, useConcurrentEdit } from "./use-edit.ts";

type Options<Stored, Fields extends EditFields> = {
  /** Stored entry; later responses only reveal that the stored version has changed. */
  stored: Stored;
  snapshotOf: (stored: Stored) => Snapshot<Fields>;
  /** Type guard for the `current` entry of a refusal. */
  isStored: (value: unknown) => value is Stored;
  /** Merges fields with nested parts. */
  mergeField?: MergeField;
  /** Query that holds the stored entry. */
  queryKey: QueryKey;
  /** Called with the new id after a deleted entry was added again. */
  onCopied: (id: string) => void;
};

/** Edit of one entry on a screen of its own, which stays open after a save. */
export function useEditScreen<
  Stored extends { _id: string; updatedAt: string },
  Fields extends EditFields,
>({ stored, queryKey, onCopied, ...editing }: Options<Stored, Fields>) {
  const queryClient = useQueryClient();
  const [opened] = useState(stored);
  const [saved, setSaved] = useState<Stored>();
  const [adoptedAt, setAdoptedAt] = useState<string>();
  const edit = useConcurrentEdit({ ...editing, stored: opened });

  async function save(attempt: SaveEdit<Stored, Fields>) {
    const { stored, fields, isCopy } = await edit.save(attempt);
    // Waits until the form has removed the draft.
    if (isCopy) setTimeout(() => onCopied(stored._id));
    else await storeAnswer(queryClient, queryKey, stored);
    setSaved(stored);
    setAdoptedAt(undefined);
    return { basedOn: stored.updatedAt, fields };
  }
  /** Takes over what the user has changed beside the form; false for other changes too. */
  function adopt(current: Stored, own: readonly (keyof Fields & string)[]): boolean {
    const isAdopted = edit.adopt(current, own);
    if (isAdopted) setAdoptedAt(current.updatedAt);
    void storeAnswer(queryClient, queryKey, current);
    return isAdopted;
  }
  return {
    edit,
    adopt,
    /** Entry that the form opened with. */
    opened,
    /** Entry of the last save. */
    saved,
    versions: { base: adoptedAt ?? (saved ?? opened).updatedAt, current: stored.updatedAt },
    save,
  };
}
