import {
  type LibraryPicture,
  largestVariantPathOf,
  libraryTexts,
  PICTURE_DESCRIPTION_MAX_CHARS,
} from "@ebute/contracts/media";
import { type FormEvent, useState } from "react";
import { AdminDialog } from "#components/admin/shell/admin-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { Time } from "#components/ui/time.tsx";
import { confirmDeletion } from "#lib/confirm-action.ts";
import { formatFileSize } from "#lib/files/file-size.ts";
import { useDeletePicture, useDescribePicture } from "./media.mutations.ts";
import { pictureName } from "./picture-name.ts";
import { PictureUses } from "./picture-uses.tsx";

type PictureDialogProps = { picture: LibraryPicture; onClose: () => void };

/** One picture: its description, where it is used, and its deletion. */
export function PictureDialog({ picture, onClose }: PictureDialogProps) {
  const [description, setDescription] = useState(picture.description);
  const name = pictureName(picture);
  const describe = useDescribePicture(name);
  const remove = useDeletePicture(name, onClose);
  const isChanged = description.trim() !== picture.description;
  const id = picture._id;

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (isChanged) describe.mutate({ id, description });
  }
  // Nothing typed is lost: leaving the dialog saves it.
  function handleClose(): void {
    if (isChanged && !describe.isPending) describe.mutate({ id, description });
    onClose();
  }
  async function handleDelete(): Promise<void> {
    if (await confirmDeletion(libraryTexts.confirmDelete, name)) {
      remove.mutate({ id });
    }
  }
  return (
    <AdminDialog title="Picture" position="wide" isOpen onClose={handleClose}>
      <div className="mt-4 grid grid-cols-1 gap-5">
        <img
          src={largestVariantPathOf(picture)}
          alt={picture.description}
          width={picture.width}
          height={picture.height}
          className="bg-surface-2 rounded-control max-h-72 w-full object-contain"
        />
        <Facts picture={picture} />
        <form noValidate className="grid grid-cols-1 gap-3" onSubmit={handleSubmit}>
          <Field
            label="Description"
            hint="Read aloud to people who cannot see the picture. Offered wherever it is inserted."
          >
            <TextArea
              rows={2}
              value={description}
              maxLength={PICTURE_DESCRIPTION_MAX_CHARS}
              onChange={({ currentTarget }) => setDescription(currentTarget.value)}
            />
          </Field>
          <div>
            <Button tone="secondary" busy={describe.isPending} busyText="Saving...">
              Save description
            </Button>
          </div>
        </form>
        <PictureUses id={id} />
        <div className="flex flex-wrap gap-2">
          {!picture.isUsed && (
            <Button
              type="button"
              tone="danger"
              busy={remove.isPending}
              busyText="Deleting..."
              onClick={() => void handleDelete()}
            >
              Delete picture
            </Button>
          )}
          <Button type="button" tone="secondary" onClick={handleClose}>
            Close
          </Button>
        </div>
      </div>
    </AdminDialog>
  );
}

function Facts({ picture }: { picture: LibraryPicture }) {
  const { fileName, width, height, bytes, uploadedAt } = picture;
  return (
    <div className="grid grid-cols-1 gap-1">
      {fileName && (
        <Text size="small" className="wrap-anywhere">
          {fileName}
        </Text>
      )}
      <Text size="small" tone="quiet">
        {`${width} × ${height} pixels`}
        {bytes !== null && `, ${formatFileSize(bytes)}`}
        {", uploaded on "}
        <Time iso={uploadedAt} />
      </Text>
    </div>
  );
}
