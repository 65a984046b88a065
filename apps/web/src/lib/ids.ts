/** An id that nobody can guess. crypto.randomUUID exists only on https; a page on a local network is without it. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
