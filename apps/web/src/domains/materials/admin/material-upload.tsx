import type { ListLocation } from "#components/admin/upload/uploaded-list.tsx";
import { AddMaterial } from "./add-material.tsx";
import { MaterialList } from "./material-list.tsx";

/** Form for a new material above the list of existing ones. */
export function MaterialUpload(list: ListLocation) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <AddMaterial />
      <MaterialList {...list} />
    </div>
  );
}
