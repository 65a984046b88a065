import type { Renderable } from "react-hot-toast";

/** Unit: milliseconds. Source: specification, section 9. */
export const toastDurations = {
  blank: 4_000,
  error: 4_000,
  custom: 4_000,
  success: 2_000,
} as const;

/** At most so many at once. Source: specification, section 9. */
export const MAX_TOASTS = 20;

/** Unit: milliseconds from dismissal until it is gone. Source: specification, section 9. */
export const TOAST_REMOVE_DELAY_MS = 1_000;

type Kind = "success" | "error";

/** Loaded with the first toast: a reader who sends nothing pays nothing for it. */
async function show(kind: Kind, message: string): Promise<void> {
  const { default: hotToast } = await import("react-hot-toast");
  hotToast[kind](message as Renderable);
}

export const toast = {
  success: (message: string) => void show("success", message),
  error: (message: string) => void show("error", message),
};
