import {
  type LibraryPicture,
  largestVariantPathOf,
  libraryTexts,
  type Picture,
  type PictureReplacement,
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
import { PictureDrop } from "../../picture-drop.tsx";
import { useReplacePicture } from "../media.mutations.ts";
import { pictureName } from "../picture-name.ts";
import { PictureUses } from "../picture-uses.tsx";
import { UseList } from "../use-list.tsx";
import { replacedText } from "./replaced-text.ts";

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
  const { data: known } = useQuery(useTRPC().media.uses.queryOptions({ id: picture._id }));
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

type OldAndNewProps = { old: LibraryPicture; chosen: Picture | null };

/** Two pictures beside each other, on every screen. */
function OldAndNew({ old, chosen }: OldAndNewProps) {
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <Side label="Old picture" picture={old} />
      {chosen ? (
        <Side label="New picture" picture={chosen} />
      ) : (
        <figure className="grid grid-cols-1 gap-1">
          <div
            aria-hidden="true"
            className="border-rule rounded-control aspect-4/3 w-full border border-dashed"
          />
          <figcaption className="text-small text-ink-2">New picture: not chosen yet</figcaption>
        </figure>
      )}
    </div>
  );
}

function Side({ label, picture }: { label: string; picture: Picture }) {
  const { width, height } = picture;
  return (
    <figure className="grid min-w-0 grid-cols-1 gap-1">
      <img
        src={largestVariantPathOf(picture)}
        alt=""
        width={width}
        height={height}
        className="bg-surface-2 rounded-control aspect-4/3 h-auto w-full object-contain"
      />
      <figcaption>
        <Text size="small">
          <b>{label}</b>
          {`, ${width} × ${height}`}
        </Text>
      </figcaption>
    </figure>
  );
}

type ReplacedPictureProps = {
  outcome: PictureReplacement;
  by: Picture;
  onClose: () => void;
};

/** Number of places that changed, those that did not, and links to all of them. */
function ReplacedPicture({ outcome, by, onClose }: ReplacedPictureProps) {
  const message = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone, so the focus moves to what came of it.
  useEffect(() => message.current?.focus(), []);
  return (
    <div className="mt-4 grid grid-cols-1 gap-5">
      <p ref={message} tabIndex={-1} className="font-semibold">
        {replacedText(outcome)}
      </p>
      {outcome.kept.length > 0 && (
        <section aria-label="Still with the old picture" className="grid grid-cols-1 gap-2">
          <p>These places keep the old picture:</p>
          <UseList uses={outcome.kept} />
        </section>
      )}
      <PictureUses id={by._id} label="The new picture is used in" />
      <div>
        <Button type="button" tone="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}
