const toasted = new WeakSet<object>();

/** Notes that a toast has shown the error, so that its form does not repeat it. */
export function noteToasted(error: unknown): void {
  if (typeof error === "object" && error !== null) toasted.add(error);
}

export function isToasted(error: unknown): boolean {
  return typeof error === "object" && error !== null && toasted.has(error);
}
