import { AddMaterial } from "./add-material.tsx";
import { MaterialList, type MaterialListProps } from "./material-list.tsx";

/** A new one, and below it those that are there. */
export function MaterialUpload(list: MaterialListProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <AddMaterial />
      <MaterialList {...list} />
    </div>
  );
}
