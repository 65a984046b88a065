import { AddUpdate } from "./add-update.tsx";
import { UpdateList } from "./update-list.tsx";

type UpdateUploadProps = { page: number; hrefFor: (page: number) => string };

/** A new one, and below it those that are there. */
export function UpdateUpload({ page, hrefFor }: UpdateUploadProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <AddUpdate />
      <UpdateList page={page} hrefFor={hrefFor} />
    </div>
  );
}
