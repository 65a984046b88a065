import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { type ReactNode, useRef } from "react";

const positionClasses = {
  center:
    "top-1/2 left-1/2 w-[calc(100%-2*var(--gutter))] max-w-105 -translate-x-1/2 -translate-y-1/2 rounded-dialog border p-inset",
  wide: "top-1/2 left-1/2 w-[calc(100%-2*var(--gutter))] max-w-form -translate-x-1/2 -translate-y-1/2 rounded-dialog border p-4 md:p-6",
  top: "inset-0 flex flex-col md:inset-x-auto md:top-[12dvh] md:bottom-auto md:left-1/2 md:max-h-[70dvh] md:w-140 md:-translate-x-1/2 md:rounded-dialog md:border",
  left: "inset-y-0 left-0 w-72 max-w-full overflow-y-auto border-r",
};

type DialogProps = {
  title: ReactNode;
  position: keyof typeof positionClasses;
  isOpen: boolean;
  onClose: () => void;
  /** CSS class of the area, because the dialog is rendered outside it. */
  area?: string;
  /** An `alertdialog` requires an answer. */
  role?: "dialog" | "alertdialog";
  children: ReactNode;
};

/** Modal dialog: traps the focus, closes on Escape and restores the focus. */
export function Dialog(props: DialogProps) {
  const { title, position, isOpen, onClose, area = "", role, children } = props;
  const popup = useRef<HTMLDivElement>(null);
  return (
    <BaseDialog.Root
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      disablePointerDismissal={position !== "left" && position !== "top"}
    >
      <BaseDialog.Portal className={area}>
        <BaseDialog.Backdrop className="bg-night/60 fixed inset-0 z-30 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Popup
          ref={popup}
          {...(role && { role })}
          initialFocus={() =>
            popup.current?.querySelector<HTMLElement>("[data-first-focus]") ?? true
          }
          className={`bg-bg border-rule shadow-float fixed z-40 max-h-dvh overflow-y-auto transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0 ${positionClasses[position]}`}
        >
          <BaseDialog.Title className="text-h3">{title}</BaseDialog.Title>
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/** Text that screen readers read with the title. */
export function DialogDescription({ children }: { children: ReactNode }) {
  return (
    <BaseDialog.Description render={<div />} className="mt-3 grid gap-1">
      {children}
    </BaseDialog.Description>
  );
}
