import type { ComponentProps, MouseEvent } from "react";
import { type ButtonTone, buttonClass } from "./button-class.ts";

type ButtonProps = ComponentProps<"button"> & {
  tone?: ButtonTone;
  /** What the button says while it works; the width is that of the longer text, so nothing jumps. */
  busyText?: string;
  busy?: boolean;
  /** Of no use at present; words beside it say why. It can still be found by keyboard. */
  off?: boolean;
};

export function Button({
  tone = "primary",
  busyText,
  busy = false,
  off = false,
  className = "",
  children,
  onClick,
  ...button
}: ButtonProps) {
  // aria-disabled keeps the focus where it is; the click that it does not stop is stopped here.
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (busy || off) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="submit"
      {...button}
      className={`${buttonClass(tone)} ${off ? "cursor-not-allowed!" : "cursor-pointer"} ${className}`}
      aria-disabled={busy || off || undefined}
      onClick={handleClick}
    >
      {busyText ? <TwoTexts idle={children} busyText={busyText} busy={busy} /> : children}
    </button>
  );
}

type TwoTextsProps = { idle: ButtonProps["children"]; busyText: string; busy: boolean };

function TwoTexts({ idle, busyText, busy }: TwoTextsProps) {
  return (
    <span className="grid *:col-start-1 *:row-start-1">
      <span
        className={busy ? "invisible" : "in-data-held:invisible"}
        aria-hidden={busy || undefined}
      >
        {idle}
      </span>
      <span
        className={busy ? "" : "invisible in-data-held:visible"}
        aria-hidden={!busy || undefined}
      >
        {busyText}
      </span>
    </span>
  );
}
