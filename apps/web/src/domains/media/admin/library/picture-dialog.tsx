import {
  type FocalPoint,
  type LibraryPicture,
  largestVariantPathOf,
  libraryTexts,
  PICTURE_DESCRIPTION_MAX_CHARS,
} from "@ebute/contracts/media";
import { CatchBoundary } from "@tanstack/react-router";
import { type FormEvent, lazy, Suspense, useState } from "react";
import { FocalPointField } from "#components/admin/form/focal-point-field.tsx";
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

/** Loaded with the first press, because few pictures are ever replaced. */
const ReplacePicture = lazy(async () => ({
  default: (await import("./replacement/replace-picture.tsx")).ReplacePicture,
}));

type PictureDialogProps = { picture: LibraryPicture; onClose: () => void };

export function PictureDialog({ picture, onClose }: PictureDialogProps) {
  const [description, setDescription] = useState(picture.description);
  const [focus, setFocus] = useState(picture.focus);
  const [isReplacing, setIsReplacing] = useState(false);
  const name = pictureName(picture);
  const save = useDescribePicture(name);
  const remove = useDeletePicture(name, onClose);
  const isMoved = focus.x !== picture.focus.x || focus.y !== picture.focus.y;
  const isChanged = isMoved || description.trim() !== picture.description;
  const id = picture._id;

  function saveChanges(): void {
    if (isChanged && !save.isPending) save.mutate({ id, description, focus });
  }
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    saveChanges();
  }
  // Nothing typed is lost: leaving the dialog saves it.
  function handleClose(): void {
    saveChanges();
    onClose();
  }
  function handleReplace(): void {
    saveChanges();
    setIsReplacing(true);
  }
  async function handleDelete(): Promise<void> {
    if (await confirmDeletion(libraryTexts.confirmDelete, name)) {
      remove.mutate({ id });
    }
  }
  if (isReplacing) {
    return (
      <AdminDialog title="Replace picture" position="wide" isOpen onClose={handleClose}>
        <CatchBoundary getResetKey={() => id} errorComponent={() => null}>
          <Suspense fallback={null}>
            <ReplacePicture
              picture={picture}
              onBack={() => setIsReplacing(false)}
              onClose={handleClose}
            />
          </Suspense>
        </CatchBoundary>
      </AdminDialog>
    );
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
          <PictureFields
            picture={picture}
            description={description}
            focus={focus}
            onDescribe={setDescription}
            onMove={setFocus}
          />
          <div>
            <Button tone="secondary" busy={save.isPending} busyText="Saving...">
              Save
            </Button>
          </div>
        </form>
        <PictureUses id={id} />
        <div className="flex flex-wrap gap-2">
          {picture.isUsed ? (
            <Button type="button" tone="secondary" onClick={handleReplace}>
              Replace picture...
            </Button>
          ) : (
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

type PictureFieldsProps = {
  picture: LibraryPicture;
  description: string;
  focus: FocalPoint;
  onDescribe: (description: string) => void;
  onMove: (focus: FocalPoint) => void;
};

/** Description and focal point of a stored picture; forms that choose it begin with both. */
function PictureFields(props: PictureFieldsProps) {
  const { picture, description, focus, onDescribe, onMove } = props;
  return (
    <>
      <Field
        label="Description"
        hint="Read aloud to people who cannot see the picture. Offered wherever it is inserted."
      >
        <TextArea
          rows={2}
          value={description}
          maxLength={PICTURE_DESCRIPTION_MAX_CHARS}
          onChange={({ currentTarget }) => onDescribe(currentTarget.value)}
        />
      </Field>
      <FocalPointField picture={picture} focus={focus} onChange={onMove} />
    </>
  );
}
