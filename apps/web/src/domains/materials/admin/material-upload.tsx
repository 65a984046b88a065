import { AddMaterial } from "./add-material.tsx";
import { MaterialList } from "./material-list.tsx";

type MaterialUploadProps = { page: number; hrefFor: (page: number) => string };

/** A new one, and below it those that are there. */
export function MaterialUpload({ page, hrefFor }: MaterialUploadProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <AddMaterial />
      <MaterialList page={page} hrefFor={hrefFor} />
    </div>
  );
}
