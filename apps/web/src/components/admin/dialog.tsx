import type { ComponentProps } from "react";
import { Dialog as AnyDialog } from "#components/ui/dialog.tsx";

export function Dialog(dialog: Omit<ComponentProps<typeof AnyDialog>, "area">) {
  return <AnyDialog {...dialog} area="admin" />;
}
