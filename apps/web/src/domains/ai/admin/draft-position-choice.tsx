import { type KeyboardEvent, useEffect, useRef } from "react";
import type { DraftPosition } from "#components/editor/editor-types.ts";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";

type DraftPositionChoiceProps = {
  onChoose: (position: DraftPosition) => void;
  onCancel: () => void;
};

/** Asks whether to append or replace, only when the editor has content. */
export function DraftPositionChoice({ onChoose, onCancel }: DraftPositionChoiceProps) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    first.current?.focus({ preventScroll: true });
    // Scrolls the button clear of the sticky bar.
    first.current?.scrollIntoView({ block: "center" });
  }, []);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") onCancel();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key belongs to the buttons in it
    <div onKeyDown={handleKeyDown}>
      <Notice tone="info">
        <p>There is text in the description already. Where should the draft go?</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button ref={first} type="button" onClick={() => onChoose("end")}>
            Add below
          </Button>
          <Button type="button" tone="secondary" onClick={() => onChoose("replace")}>
            Replace text
          </Button>
          <Button type="button" tone="secondary" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </Notice>
    </div>
  );
}
