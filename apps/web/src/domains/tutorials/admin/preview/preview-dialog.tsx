import { TUTORIAL_PREVIEW_PATH, type TypedTutorial } from "@ebute/contracts/tutorials";
import { PreviewPanel } from "#components/admin/preview/preview-panel.tsx";
import { AdminDialog } from "#components/admin/shell/admin-dialog.tsx";
import { Button } from "#components/ui/button.tsx";

export type PreviewDialogProps = {
  typed: TypedTutorial;
  onClose: () => void;
};

/** Typed content as students would see it. */
export function PreviewDialog({ typed, onClose }: PreviewDialogProps) {
  const page = { address: TUTORIAL_PREVIEW_PATH, changes: JSON.stringify(typed), version: "" };
  return (
    <AdminDialog title="As students see it" position="wide" isOpen onClose={onClose}>
      <div className="mt-4 grid grid-cols-[minmax(0,auto)] justify-center gap-4">
        <PreviewPanel page={page} note="What you have typed. Students see it after you save it." />
        <div>
          <Button type="button" tone="secondary" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </AdminDialog>
  );
}
