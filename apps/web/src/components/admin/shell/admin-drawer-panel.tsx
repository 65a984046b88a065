import { X } from "lucide-react";
import { IconButton } from "#components/admin/icon-button.tsx";
import { AdminDialog } from "./admin-dialog.tsx";
import { AdminMenu } from "./admin-menu.tsx";

type AdminDrawerPanelProps = { path: string; isOpen: boolean; onClose: () => void };

export function AdminDrawerPanel({ path, isOpen, onClose }: AdminDrawerPanelProps) {
  return (
    <AdminDialog
      title={<span className="px-label flex min-h-14 items-center">Menu</span>}
      position="left"
      isOpen={isOpen}
      onClose={onClose}
    >
      <div className="absolute top-1.5 right-2">
        <IconButton name="Close menu" Icon={X} onClick={onClose} />
      </div>
      <AdminMenu path={path} onChosen={onClose} />
    </AdminDialog>
  );
}
