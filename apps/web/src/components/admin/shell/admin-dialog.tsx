import type { ComponentProps, ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";

export function AdminDialog(dialog: Omit<ComponentProps<typeof Dialog>, "area">) {
  return <Dialog {...dialog} area="admin" />;
}

/** The button of a dialog's form, and the one that closes the dialog without it. */
export function DialogButtons({
  onCancel,
  children,
}: {
  onCancel: () => void;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-wrap gap-2">
      {children}
      <Button type="button" tone="secondary" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
