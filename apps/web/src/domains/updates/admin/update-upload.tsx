import { AddUpdate } from "./add-update.tsx";
import { UpdateList, type UpdateListProps } from "./update-list.tsx";

/** A new one, and below it those that are there. */
export function UpdateUpload(list: UpdateListProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <AddUpdate />
      <UpdateList {...list} />
    </div>
  );
}
