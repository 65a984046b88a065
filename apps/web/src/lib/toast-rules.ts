/** Unit: milliseconds. Source: specification, section 9. */
export const toastDurations = {
  blank: 4_000,
  error: 4_000,
  custom: 4_000,
  success: 2_000,
} as const;

/** Time to take a step back. Unit: milliseconds. */
export const UNDO_DURATION_MS = 8_000;

/** Unit: milliseconds from dismissal until it is gone. Source: specification, section 9. */
export const TOAST_REMOVE_DELAY_MS = 1_000;

export type ToastKind = "success" | "error" | "blank";

/** What a toast offers to do; it stays long enough to be reached. */
export type ToastAction = { label: string; onClick: () => void };
