import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import type { ComponentProps } from "react";
import { IconButton } from "#components/admin/icon-button.tsx";

type OrderButtonsProps = {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
};

/** Moves a row by keyboard or touch. */
export function ReorderButtons({ name, isFirst, isLast, onMove }: OrderButtonsProps) {
  return (
    <>
      <IconButton
        name={`Move ${name} up`}
        Icon={ArrowUp}
        aria-disabled={isFirst || undefined}
        onClick={() => !isFirst && onMove(-1)}
      />
      <IconButton
        name={`Move ${name} down`}
        Icon={ArrowDown}
        aria-disabled={isLast || undefined}
        onClick={() => !isLast && onMove(1)}
      />
    </>
  );
}

/** Handle for a mouse; keyboards and screen readers use the buttons. */
export function DragHandle(span: ComponentProps<"span">) {
  return (
    <span
      {...span}
      aria-hidden="true"
      className="text-ink-2 hidden cursor-grab place-items-center self-stretch px-1 pointer-fine:grid"
    >
      <GripVertical size={18} />
    </span>
  );
}
