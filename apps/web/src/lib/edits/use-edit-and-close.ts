import type { EditFields } from "@ebute/contracts/edits";
import { useState } from "react";
import { type ConcurrentEditOptions, type SaveEdit, useConcurrentEdit } from "./use-edit.ts";

type Options<Stored, Fields extends EditFields> = ConcurrentEditOptions<Stored, Fields> & {
  /** Closes the form after a save. */
  onClose: () => void;
};

/** Edit of one entry in a dialog or below a list, which closes after a save. */
export function useEditAndClose<Stored, Fields extends EditFields>({
  stored,
  onClose,
  ...options
}: Options<Stored, Fields>) {
  const [opened] = useState(stored);
  const edit = useConcurrentEdit({ ...options, stored: opened });

  async function save(attempt: SaveEdit<Stored, Fields>): Promise<undefined> {
    await edit.save(attempt);
    onClose();
  }
  return {
    edit,
    /** Entry that the form opened with; later responses only reveal a newer version. */
    opened,
    save,
  };
}
