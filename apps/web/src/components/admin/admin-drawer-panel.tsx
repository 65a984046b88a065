import { X } from "lucide-react";
import { AdminDialog } from "./admin-dialog.tsx";
import { AdminMenu } from "./admin-menu.tsx";
import { IconButton } from "./icon-button.tsx";

type AdminDrawerPanelProps = { path: string; isOpen: boolean; onClose: () => void };

export function AdminDrawerPanel({ path, isOpen, onClose }: AdminDrawerPanelProps) {
  return (
    <AdminDialog
      title={<span className="flex h-14 items-center px-4">Menu</span>}
      place="left"
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
