import { useEffect, useRef } from "react";

/**
 * Returns a function that runs an action as soon as no pointer is pressed, because what moves below
 * a pressed pointer gets no click.
 */
export function useAfterPress(): (action: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<() => void>(undefined);

  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
      const action = waiting.current;
      waiting.current = undefined;
      action?.();
    };
    const listeners = [
      ["pointerdown", press],
      ["pointerup", release],
      ["pointercancel", release],
    ] as const;
    for (const [name, listener] of listeners) document.addEventListener(name, listener, true);
    return () => {
      for (const [name, listener] of listeners) document.removeEventListener(name, listener, true);
    };
  }, []);

  return (action) => {
    if (isPressed.current) waiting.current = action;
    else action();
  };
}
