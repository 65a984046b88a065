import { AdminDialog } from "#components/admin/shell/admin-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { PreviewPanel } from "./preview-panel.tsx";

export type TypedPreview = {
  /** Heading of the dialog. */
  title: string;
  /** Path of the page that shows what is typed. */
  address: string;
  /** One sentence below the page. */
  note: string;
};

type PreviewDialogProps = TypedPreview & {
  typed: object;
  onClose: () => void;
};

/** Typed content as its readers would see it. */
export function PreviewDialog({ title, address, note, typed, onClose }: PreviewDialogProps) {
  const page = { address, changes: JSON.stringify(typed), version: "" };
  return (
    <AdminDialog title={title} position="wide" isOpen onClose={onClose}>
      <div className="mt-4 grid grid-cols-[minmax(0,auto)] justify-center gap-4 max-sm:-mx-2">
        <PreviewPanel page={page} note={note} />
        <div>
          <Button type="button" tone="secondary" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </AdminDialog>
  );
}
