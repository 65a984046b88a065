import type { CropPanelProps } from "#components/editor/editor-types.ts";
import { CropDialog } from "./crop-dialog.tsx";
import { cropSources } from "./crop-sources.ts";

export function CropPanel({ picture, onCropped, onClose }: CropPanelProps) {
  return (
    <CropDialog
      sources={cropSources(picture)}
      onCropped={({ src, width, height }) => onCropped({ src, width, height })}
      onClose={onClose}
    />
  );
}
