import type { ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";

type KeySheetProps = {
  title: string;
  keys: readonly (readonly [keys: string, effect: string])[];
  onClose: () => void;
  children?: ReactNode;
};

/** List of keys in the panel. On a Mac, Cmd stands for Ctrl. */
export function KeySheet({ title, keys, onClose, children }: KeySheetProps) {
  return (
    <Dialog title={title} position="wide" area="admin" isOpen onClose={onClose}>
      <p className="text-small text-ink-2 mt-2">On a Mac, press Cmd in place of Ctrl.</p>
      <dl className="text-small mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
        {keys.map(([key, effect]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="font-semibold">{key}</kbd>
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
      {children}
      <div className="mt-4">
        <Button type="button" tone="secondary" data-first-focus onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
