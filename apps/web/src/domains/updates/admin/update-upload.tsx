import type { ListLocation } from "#components/admin/upload/uploaded-list.tsx";
import { AddUpdate } from "./add-update.tsx";
import { UpdateList } from "./update-list.tsx";

/** Form for a new update above the list of existing ones. */
export function UpdateUpload(list: ListLocation) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <AddUpdate />
      <UpdateList {...list} />
    </div>
  );
}
