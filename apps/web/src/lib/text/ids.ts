/**
 * Creates an unguessable id. `crypto.randomUUID` exists only over https, which local networks lack.
 */
export function newId(): string {
  return toHex(randomBytes());
}

/** Creates an unguessable id in the form of a UUID of version 4 (RFC 9562, section 5.4). */
export function newUuid(): string {
  const bytes = randomBytes();
  bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x40, bytes[7] ?? 0, ((bytes[8] ?? 0) & 0x3f) | 0x80], 6);
  return toHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/**
 * Creates an id in the form of a UUID of version 7 (RFC 9562, section 5.7), whose order is that of
 * the times.
 * @param time milliseconds since 1970
 */
export function newTimedUuid(time: number): string {
  const hex = time.toString(16).padStart(12, "0");
  const random = newUuid();
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${random.slice(15)}`;
}

function randomBytes(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(16));
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
