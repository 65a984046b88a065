import {
  type LibraryPicture,
  libraryTexts,
  type Picture,
  samePicture,
} from "@ebute/contracts/media";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Text } from "#components/ui/text.tsx";
import { useErrorMessage } from "#lib/error-message.ts";
import { useTRPC } from "#lib/trpc.ts";
import { pictureUsesQuery } from "../../../media.queries.ts";
import { PictureDrop } from "../../picture-drop.tsx";
import { useReplacePicture } from "../media.mutations.ts";
import { pictureName } from "../picture-name.ts";
import { PictureUses } from "../picture-uses.tsx";
import { OldAndNew } from "./old-and-new.tsx";
import { ReplacedPicture } from "./replaced-picture.tsx";

type ReplacePictureProps = {
  picture: LibraryPicture;
  onBack: () => void;
  onClose: () => void;
};

/** Chooses the picture that takes the place of another, shows both, and replaces it everywhere. */
export function ReplacePicture({ picture, onBack, onClose }: ReplacePictureProps) {
  const [chosen, setChosen] = useState<Picture | null>(null);
  const [isUploading, setIsUploading] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const { data: known } = useQuery(pictureUsesQuery(useTRPC(), picture._id));
  const replace = useReplacePicture(pictureName(picture));
  const refusal = useErrorMessage(replace.error, "Failed to replace the picture");
  const isSame = chosen?._id === picture._id;
  const missing = isMissing ? "Choose the new picture first." : "";
  const error = isSame ? samePicture.message : missing;

  // The field is gone once a picture is chosen, so the focus moves to what took its place.
  const again = useRef<HTMLButtonElement>(null);
  const chosenId = chosen?._id;
  useEffect(() => {
    if (chosenId) again.current?.focus();
  }, [chosenId]);

  function handleChange(next: Picture): void {
    setChosen(next);
    setIsMissing(false);
    replace.reset();
  }
  function handleReplace(): void {
    if (!chosen || isSame) {
      setIsMissing(!chosen);
      document.getElementById(FIELD)?.focus();
      return;
    }
    const { _id: id } = picture;
    replace.mutate({ id, by: chosen._id, fingerprint: known?.fingerprint });
  }
  if (replace.data && chosen) {
    return <ReplacedPicture outcome={replace.data} by={chosen} onClose={onClose} />;
  }
  return (
    <div className="mt-4 grid grid-cols-1 gap-5">
      <OldAndNew old={picture} chosen={isSame ? null : chosen} />
      {chosen && !isSame ? (
        <div>
          <Button ref={again} type="button" tone="secondary" onClick={() => setChosen(null)}>
            Choose another picture
          </Button>
        </div>
      ) : (
        <Field id={FIELD} label="New picture" error={error}>
          <PictureDrop picture={null} onUploading={setIsUploading} onChange={handleChange} />
        </Field>
      )}
      <PictureUses id={picture._id} />
      <Text>{libraryTexts.whatHappens}</Text>
      {refusal && (
        <Notice tone="err" isAnnounced={false}>
          {refusal}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          type="button"
          busy={replace.isPending || isUploading}
          busyText={isUploading ? "Uploading..." : "Replacing..."}
          onClick={handleReplace}
        >
          Replace everywhere
        </Button>
        <Button type="button" tone="secondary" onClick={onBack}>
          Back
        </Button>
      </div>
    </div>
  );
}

const FIELD = "replacing-picture";
