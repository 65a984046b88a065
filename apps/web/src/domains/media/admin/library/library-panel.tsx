import { PICTURE_DESCRIPTION_HINT, type Picture } from "@ebute/contracts/media";
import { useState } from "react";
import type { LibraryPanelProps } from "#components/editor/editor-types.ts";
import { TextPanel } from "#components/editor/toolbar/text-panel.tsx";
import { ChoosePictureDialog } from "./choose-picture-dialog.tsx";

type Chosen = { picture: Picture; description: string };

/** Chooses a stored picture for a text; its description is offered as the text alternative. */
export function LibraryPanel({ onInsert, onClose }: LibraryPanelProps) {
  const [chosen, setChosen] = useState<Chosen>();
  if (!chosen) {
    return (
      <ChoosePictureDialog
        onChoose={(picture, description) => setChosen({ picture, description })}
        onClose={onClose}
      />
    );
  }
  const { src, width, height } = chosen.picture;
  return (
    <TextPanel
      field={{
        label: "Describe the picture",
        hint: PICTURE_DESCRIPTION_HINT,
        initial: chosen.description,
      }}
      apply="Insert picture"
      onApply={(alt) => {
        onInsert({ src, width, height, alt: alt.trim() });
        return undefined;
      }}
      onClose={onClose}
    />
  );
}
