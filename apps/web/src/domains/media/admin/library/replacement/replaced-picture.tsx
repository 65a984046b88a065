import type { Picture, PictureReplacement } from "@ebute/contracts/media";
import { useEffect, useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { PictureUses } from "../picture-uses.tsx";
import { UseList } from "../use-list.tsx";
import { replacedText } from "./replaced-text.ts";

type ReplacedPictureProps = {
  outcome: PictureReplacement;
  by: Picture;
  onClose: () => void;
};

/** Number of places that changed, those that did not, and links to all of them. */
export function ReplacedPicture({ outcome, by, onClose }: ReplacedPictureProps) {
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
