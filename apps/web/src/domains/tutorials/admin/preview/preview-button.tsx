import { Eye } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import type { PreviewDialogProps } from "./preview-dialog.tsx";

const PreviewDialog = lazy(async () => ({
  default: (await import("./preview-dialog.tsx")).PreviewDialog,
}));

type Typed = PreviewDialogProps["typed"];

/** Shows what is typed as students would see it. */
export function PreviewButton({ readTyped }: { readTyped: () => Typed }) {
  const [typed, setTyped] = useState<Typed>();
  return (
    <>
      <Button type="button" tone="quiet" onClick={() => setTyped(readTyped())}>
        <Eye aria-hidden="true" size={18} />
        Preview
      </Button>
      {typed && (
        <Suspense>
          <PreviewDialog typed={typed} onClose={() => setTyped(undefined)} />
        </Suspense>
      )}
    </>
  );
}
