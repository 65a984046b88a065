import type { ReplacePanelProps } from "#components/editor/editor-types.ts";
import { EditorPanel } from "#components/editor/toolbar/editor-panel.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { PictureDrop } from "../picture-drop.tsx";

/** Takes another picture for one in a text, from a file or from the library. */
export function ReplacePanel({ onReplace, onClose }: ReplacePanelProps) {
  return (
    <EditorPanel onEnter={() => {}} onClose={onClose}>
      {/* The thumbnail of the form has the same buttons. */}
      <fieldset aria-label="Replace picture" className="min-w-0">
        <Field label="New picture">
          <PictureDrop
            isCover
            picture={null}
            onChange={({ src, width, height }, description = "") =>
              onReplace({ src, width, height, alt: description })
            }
          />
        </Field>
      </fieldset>
      <div>
        <Button type="button" tone="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </EditorPanel>
  );
}
