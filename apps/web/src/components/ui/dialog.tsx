import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { type ReactNode, useRef } from "react";

const places = {
  center:
    "top-1/2 left-1/2 w-[calc(100%-2rem)] max-w-105 -translate-x-1/2 -translate-y-1/2 rounded-dialog border p-6",
  left: "inset-y-0 left-0 w-72 max-w-[85%] overflow-y-auto border-r",
};

type DialogProps = {
  title: ReactNode;
  place: keyof typeof places;
  isOpen: boolean;
  onClose: () => void;
  /** Class of the area that it belongs to: it stands outside of the area in the document. */
  area?: string;
  children: ReactNode;
};

/** Over the page: the focus stays in it, Escape closes it, and then the focus is back where it was. */
export function Dialog({ title, place, isOpen, onClose, area = "", children }: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <BaseDialog.Root
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      disablePointerDismissal={place === "center"}
    >
      <BaseDialog.Portal className={area}>
        <BaseDialog.Backdrop className="bg-night/60 fixed inset-0 z-30 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Popup
          ref={popup}
          initialFocus={() =>
            popup.current?.querySelector<HTMLElement>("[data-first-focus]") ?? true
          }
          className={`bg-bg border-rule shadow-float fixed z-40 max-h-dvh overflow-y-auto transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0 ${places[place]}`}
        >
          <BaseDialog.Title className="text-h3">{title}</BaseDialog.Title>
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
