import type { Picture } from "@ebute/contracts/media";
import { CatchBoundary } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { Button } from "#components/ui/button.tsx";

/** Loaded with the first press, because most pictures stay as they are. */
const CropDialog = lazy(async () => ({
  default: (await import("./crop-dialog.tsx")).CropDialog,
}));

type CropButtonProps = {
  /** Distinguishes it where a form has another picture. */
  label?: string;
  sources: readonly (File | string)[];
  onOpen?: () => void;
  onCropped: (picture: Picture) => void;
  onClose?: () => void;
};

/** Opens the crop of a picture; `onClose` is called when it ends without one. */
export function CropButton(props: CropButtonProps) {
  const { label = "Crop", sources, onOpen, onCropped, onClose } = props;
  const [isOpen, setIsOpen] = useState(false);

  function handleOpen(): void {
    onOpen?.();
    setIsOpen(true);
  }
  function handleClose(): void {
    setIsOpen(false);
    onClose?.();
  }
  return (
    <div>
      <Button type="button" tone="secondary" onClick={handleOpen}>
        {label}
      </Button>
      {isOpen && (
        <CatchBoundary getResetKey={() => "crop"} errorComponent={() => null}>
          <Suspense fallback={null}>
            <CropDialog
              sources={sources}
              onCropped={(picture) => {
                setIsOpen(false);
                onCropped(picture);
              }}
              onClose={handleClose}
            />
          </Suspense>
        </CatchBoundary>
      )}
    </div>
  );
}
