import { X } from "lucide-react";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { AdminMenu } from "./admin-menu.tsx";
import { Dialog } from "./dialog.tsx";
import { IconButton } from "./icon-button.tsx";

/** The side menu of a narrow screen, behind a button that says Menu. */
export function AdminDrawer({ path }: { path: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        type="button"
        tone="secondary"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        Menu
      </Button>
      <Dialog title={<DrawerTitle />} place="left" isOpen={isOpen} onClose={close}>
        <div className="absolute top-1.5 right-2">
          <IconButton name="Close menu" Icon={X} onClick={close} />
        </div>
        <AdminMenu path={path} onChosen={close} />
      </Dialog>
    </>
  );
}

function DrawerTitle() {
  return <span className="flex h-14 items-center px-4">Menu</span>;
}
