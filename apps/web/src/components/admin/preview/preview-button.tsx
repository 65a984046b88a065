import { Eye } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import type { TypedPreview } from "./preview-dialog.tsx";

/** Loaded when an author opens it. */
const PreviewDialog = lazy(async () => ({
  default: (await import("./preview-dialog.tsx")).PreviewDialog,
}));

type PreviewButtonProps = TypedPreview & { readTyped: () => object };

/** Shows what is typed into a form as its readers would see it. */
export function PreviewButton({ readTyped, ...preview }: PreviewButtonProps) {
  const [typed, setTyped] = useState<object>();
  return (
    <>
      <Button
        type="button"
        tone="quiet"
        className="max-sm:w-11 max-sm:px-0"
        onClick={() => setTyped(readTyped())}
      >
        <Eye aria-hidden="true" size={18} />
        <span className="max-sm:sr-only">Preview</span>
      </Button>
      {typed && (
        <Suspense>
          <PreviewDialog {...preview} typed={typed} onClose={() => setTyped(undefined)} />
        </Suspense>
      )}
    </>
  );
}
