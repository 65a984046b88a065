import type { ChosenPicture } from "@ebute/contracts/media";
import { CatchBoundary } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { Button } from "#components/ui/button.tsx";

/** Loaded with the first press, because most forms never open it. */
const ChoosePictureDialog = lazy(async () => ({
  default: (await import("./library/choose-picture-dialog.tsx")).ChoosePictureDialog,
}));

type LibraryButtonProps = { onChoose: (picture: ChosenPicture, description: string) => void };

/** Opens the library for a form with one picture. */
export function LibraryButton({ onChoose }: LibraryButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <Button type="button" tone="secondary" onClick={() => setIsOpen(true)}>
        Choose from library
      </Button>
      {isOpen && (
        <CatchBoundary getResetKey={() => "library"} errorComponent={() => null}>
          <Suspense fallback={null}>
            <ChoosePictureDialog
              onChoose={(picture, description) => {
                setIsOpen(false);
                onChoose(picture, description);
              }}
              onClose={() => setIsOpen(false)}
            />
          </Suspense>
        </CatchBoundary>
      )}
    </div>
  );
}
