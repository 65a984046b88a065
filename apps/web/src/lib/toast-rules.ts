/** Unit: milliseconds. */
export const toastDurations = {
  blank: 4_000,
  error: 4_000,
  custom: 4_000,
  success: 2_000,
  loading: Number.POSITIVE_INFINITY,
} as const;

/** Time to use the Undo action. Unit: milliseconds. */
export const UNDO_DURATION_MS = 8_000;

/** Unit: milliseconds from dismissal until it is gone. */
export const TOAST_REMOVE_DELAY_MS = 1_000;

export type ToastKind = keyof typeof toastDurations;

export type ToastAction = { label: string; onClick: () => void };

export type Toast = {
  kind: ToastKind;
  message: string;
  id?: string;
  action?: ToastAction;
};
