import { PICTURE_DESCRIPTION_HINT } from "@ebute/contracts/media";
import type { Editor } from "@tiptap/core";
import { Suspense } from "react";
import { usePictureAssistant } from "./picture-assistant.ts";
import { TextPanel } from "./text-panel.tsx";

type DescriptionPanelProps = { editor: Editor; onClose: () => void };

/** Edits the alternative text of a picture in the content. */
export function DescriptionPanel({ editor, onClose }: DescriptionPanelProps) {
  const Assistant = usePictureAssistant();
  const { alt, src }: Record<string, unknown> = editor.getAttributes("image");
  function handleApply(text: string): undefined {
    editor.chain().focus().updateAttributes("image", { alt: text.trim() }).run();
    onClose();
  }
  return (
    <TextPanel
      field={{
        label: "Describe the picture",
        hint: PICTURE_DESCRIPTION_HINT,
        initial: typeof alt === "string" ? alt : "",
      }}
      apply="Change description"
      onApply={handleApply}
      onClose={onClose}
      assist={(fillIn) =>
        Assistant &&
        typeof src === "string" && (
          <Suspense fallback={null}>
            <Assistant src={src} onDescribed={fillIn} />
          </Suspense>
        )
      }
    />
  );
}
