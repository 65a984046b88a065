/**
 * Creates an unguessable id. `crypto.randomUUID` exists only over https, which local networks lack.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
