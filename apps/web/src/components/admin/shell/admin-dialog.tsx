import type { ComponentProps } from "react";
import { Dialog } from "#components/ui/dialog.tsx";

export function AdminDialog(dialog: Omit<ComponentProps<typeof Dialog>, "area">) {
  return <Dialog {...dialog} area="admin" />;
}
