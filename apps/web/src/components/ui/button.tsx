import type { ComponentProps, MouseEvent } from "react";
import { type ButtonTone, buttonClass } from "./button-class.ts";

type ButtonProps = ComponentProps<"button"> & {
  tone?: ButtonTone;
  /** Text while busy. The button is as wide as the longer text, so nothing moves. */
  busyText?: string;
  busy?: boolean;
  /** Disabled but focusable; a text beside the button explains why. */
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
  // `aria-disabled` keeps the focus but not the click, which is cancelled here.
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
