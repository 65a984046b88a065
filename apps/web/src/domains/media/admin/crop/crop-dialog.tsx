import type { Picture } from "@ebute/contracts/media";
import { useEffect, useMemo, useRef, useState } from "react";
import { ToggleGroup } from "#components/admin/form/toggle-group.tsx";
import { AdminDialog, DialogButtons } from "#components/admin/shell/admin-dialog.tsx";
import { UploadProgress } from "#components/admin/upload/upload-progress.tsx";
import { Button } from "#components/ui/button.tsx";
import { ErrorPanel } from "#components/ui/error-panel.tsx";
import { Text } from "#components/ui/text.tsx";
import { isUnderWay } from "#lib/files/file-upload.ts";
import { announce } from "#lib/page/announce-pages.ts";
import { cropPicture } from "../shrink-picture.ts";
import { usePictureUpload } from "../use-picture-upload.ts";
import { type CropArea, fitArea, reshapeArea, roundArea, type Size } from "./crop-area.ts";
import { CropStage } from "./crop-stage.tsx";

export type CropDialogProps = {
  /** The chosen file, then addresses of a stored picture, the best first. */
  sources: readonly (File | string)[];
  /** Receives the new picture; the former one is unchanged. */
  onCropped: (picture: Picture) => void;
  onClose: () => void;
};

const shapes = [
  { value: "free", label: "Free", ratio: undefined },
  { value: "16:9", label: "16:9", ratio: 16 / 9 },
  { value: "4:3", label: "4:3", ratio: 4 / 3 },
  { value: "1:1", label: "1:1", ratio: 1 },
] as const;

const CANNOT_CROP = "This device could not crop the picture. Please try again.";

/** Cuts a part out of a picture, and uploads it as a new one. */
export function CropDialog({ sources, onCropped, onClose }: CropDialogProps) {
  const [at, setAt] = useState(0);
  const [shape, setShape] = useState<(typeof shapes)[number]>(shapes[0]);
  const [crop, setCrop] = useState<{ size: Size; area: CropArea }>();
  const [isCutting, setIsCutting] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  const { state, start, cancel } = usePictureUpload({ onUploaded: onCropped });
  const urls = useUrls(sources);
  const src = urls[at];
  const isBusy = isCutting || isUnderWay(state);

  function handleShape(value: string): void {
    const next = shapes.find((known) => known.value === value) ?? shapes[0];
    setShape(next);
    if (!crop) return;
    const { size, area } = crop;
    // From one fixed shape to another, the area would only ever get smaller.
    const changed = shape.ratio ? fitArea(size, next.ratio, area) : undefined;
    setCrop({ size, area: (next.ratio && changed) || reshapeArea(size, area, next.ratio) });
  }
  async function handleCrop(): Promise<void> {
    if (!crop || !image.current || isBusy) return;
    setIsRefused(false);
    setIsCutting(true);
    const part = roundArea(crop.size, crop.area);
    const cut = await cropPicture(image.current, part).catch(() => undefined);
    setIsCutting(false);
    if (cut) start(new File([cut], nameOf(sources), { type: cut.type }));
    else {
      setIsRefused(true);
      announce(CANNOT_CROP, "assertive");
    }
  }
  function handleClose(): void {
    cancel();
    onClose();
  }
  return (
    <AdminDialog title="Crop picture" position="wide" isOpen onClose={handleClose}>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3">
        {src === undefined ? (
          <ErrorPanel message="The picture could not be loaded.">
            <Button type="button" tone="secondary" onClick={() => setAt(0)}>
              Try again
            </Button>
          </ErrorPanel>
        ) : (
          <>
            <ToggleGroup
              label="Shape"
              isSmall
              options={shapes}
              value={shape.value}
              onChange={handleShape}
            />
            <div aria-busy={!crop || undefined}>
              {!crop && <Text size="small">Loading the picture...</Text>}
              <CropStage
                src={src}
                crop={crop}
                ratio={shape.ratio}
                image={image}
                onLoad={(size) => setCrop({ size, area: fitArea(size, shape.ratio) })}
                onError={() => setAt(at + 1)}
                onChange={(area) => crop && !isBusy && setCrop({ ...crop, area })}
              />
            </div>
          </>
        )}
        {isRefused && (
          <p data-tone="err" className="text-err text-small font-semibold">
            {CANNOT_CROP}
          </p>
        )}
        <UploadProgress noun="picture" state={state} onRetry={() => void handleCrop()} />
        <DialogButtons onCancel={handleClose}>
          <Button
            type="button"
            off={!crop || !src}
            busy={isBusy}
            busyText="Cropping..."
            onClick={() => void handleCrop()}
          >
            Crop
          </Button>
        </DialogButtons>
      </div>
    </AdminDialog>
  );
}

/** Addresses of the sources; those of files end with the dialog. */
function useUrls(sources: readonly (File | string)[]): string[] {
  const [first] = useState(sources);
  const urls = useMemo(
    () => first.map((source) => (source instanceof File ? URL.createObjectURL(source) : source)),
    [first],
  );
  useEffect(
    () => () => {
      for (const url of urls) if (url.startsWith("blob:")) URL.revokeObjectURL(url);
    },
    [urls],
  );
  return urls;
}

function nameOf(sources: readonly (File | string)[]): string {
  const file = sources.find((source) => source instanceof File);
  return file?.name || "Cropped picture";
}
