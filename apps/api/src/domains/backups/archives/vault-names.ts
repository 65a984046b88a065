import { hashContent } from "#platform/storage/content-hash.ts";
import { AGE_SUFFIX } from "./age-encryption.ts";

/**
 * 128 bits of the name's hash: a name of any length that a storage takes has one of this length.
 */
const NAME_CHARS = 32;
/** 64 bits are enough to distinguish the few keys of one site. */
const FINGERPRINT_CHARS = 16;

/**
 * Returns a file's name in the vault. The name of an encrypted file contains the fingerprint of its
 * key: a new key gets new copies, and archives encrypted for the old key keep theirs.
 */
export function vaultName(name: string, recipient: string | undefined): string {
  if (recipient === undefined) return name;
  const file = hashText(name).slice(0, NAME_CHARS);
  return `${file}-${hashText(recipient.trim()).slice(0, FINGERPRINT_CHARS)}${AGE_SUFFIX}`;
}

/** Name of an encrypted file in archives of earlier releases; it does not depend on the key. */
export function formerVaultName(name: string): string {
  return `${name.replace(".", "-")}${AGE_SUFFIX}`;
}

/** The names under which a file may be stored for the holder of a key, the present one first. */
export function possibleVaultNames(name: string, recipient: string | undefined): string[] {
  return recipient === undefined ? [name] : [vaultName(name, recipient), formerVaultName(name)];
}

function hashText(text: string): string {
  return hashContent(Buffer.from(text));
}
