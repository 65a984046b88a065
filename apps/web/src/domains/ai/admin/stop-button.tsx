import { type RefObject, useLayoutEffect, useRef } from "react";
import { Button } from "#components/ui/button.tsx";

type StopButtonProps = {
  onStop: () => void;
  /** Element that gets the focus when this button disappears. */
  next: RefObject<HTMLElement | null>;
};

export function StopButton({ onStop, next }: StopButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const leaving = button.current;
    return () => {
      if (leaving && leaving === document.activeElement) next.current?.focus();
    };
  }, [next]);
  return (
    <Button ref={button} type="button" tone="danger" onClick={onStop}>
      Stop
    </Button>
  );
}
