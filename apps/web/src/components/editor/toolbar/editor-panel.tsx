import type { KeyboardEvent, ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";

type EditorPanelProps = {
  /** Called when Enter is pressed in a text field. */
  onEnter: (event: KeyboardEvent) => void;
  /** Called when Escape is pressed. */
  onClose: () => void;
  children: ReactNode;
};

/** Controls below the toolbar. It is not a form, because it is nested in one. */
export function EditorPanel({ onEnter, onClose, children }: EditorPanelProps) {
  function handleKeyDown(event: KeyboardEvent) {
    // React passes on the keys of a dialog that a control opened.
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
    if (event.key === "Escape") {
      event.stopPropagation();
      onClose();
    }
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      onEnter(event);
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the controls in it
    <div className="border-rule bg-surface grid gap-3 border-t p-3" onKeyDown={handleKeyDown}>
      {children}
    </div>
  );
}

type PanelButtonsProps = {
  apply: string;
  onApply: () => void;
  onClose: () => void;
  /** Additional buttons. */
  children?: ReactNode;
};

export function PanelButtons({ apply, onApply, onClose, children }: PanelButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="button" onClick={onApply}>
        {apply}
      </Button>
      {children}
      <Button type="button" tone="secondary" onClick={onClose}>
        Cancel
      </Button>
    </div>
  );
}
