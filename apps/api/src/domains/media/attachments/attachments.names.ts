const HASH_CHARS = 32;

const STORED_NAME = /^([0-9a-f]{32})-attachment\.([0-9a-z]{2,5})$/;
const PUBLIC_NAME = /^([0-9a-f]{32})\.([0-9a-z]{2,5})$/;

type FileName = { contentHash: string; extension: string };

/** @param sha256 hash of the whole file in hexadecimal digits */
export function toAttachmentHash(sha256: string): string {
  return sha256.slice(0, HASH_CHARS);
}

export function attachmentFileName({ contentHash, extension }: FileName): string {
  return `${contentHash}-attachment.${extension}`;
}

/** Last segment of the address. */
export function publicAttachmentName({ contentHash, extension }: FileName): string {
  return `${contentHash}.${extension}`;
}

export function parsePublicAttachmentName(name: string): FileName | undefined {
  const [, contentHash, extension] = PUBLIC_NAME.exec(name) ?? [];
  return contentHash && extension ? { contentHash, extension } : undefined;
}

/** Content hash of a stored file; undefined for a file of another kind. */
export function parseAttachmentHash(name: string): string | undefined {
  return STORED_NAME.exec(name)?.[1];
}
