import { UPLOAD_HOURS, type UploadKind } from "@ebute/contracts/media";
import { UPLOAD_STORAGE_PREFIX } from "#lib/offline/local-data.ts";
import { readAccountId } from "#lib/session/session.ts";

type Upload = { kind: UploadKind; file: File; content: Blob };

/** A sign-out removes all of them. */
type Remembered = { address: string; expiresAt: number };

/**
 * Remembers where a file is uploaded to, so that the same file continues there when it is chosen
 * again, after a reload too. The size of the content tells a picture that was shrunk otherwise.
 */
export function rememberUpload({ kind, file, content }: Upload) {
  const { name, size, lastModified } = file;
  const facts = [readAccountId(), kind, size, lastModified, content.size, name];
  const key = `${UPLOAD_STORAGE_PREFIX}${facts.join(":")}`;
  let address = read(key)?.address;
  return {
    address: () => address,
    store(begun: string): void {
      address = begun;
      const remembered = { address, expiresAt: Date.now() + UPLOAD_HOURS * 3_600_000 };
      try {
        forgetExpired();
        localStorage.setItem(key, JSON.stringify(remembered));
      } catch {
        // Storage is full; the upload continues only in this tab.
      }
    },
    forget(): void {
      address = undefined;
      localStorage.removeItem(key);
    },
  };
}

function read(key: string): Remembered | undefined {
  try {
    const { address, expiresAt } = JSON.parse(localStorage.getItem(key) ?? "{}");
    const isCurrent = typeof address === "string" && expiresAt > Date.now();
    return isCurrent ? { address, expiresAt } : undefined;
  } catch {
    // Another script wrote the entry; treat it as no upload.
    return undefined;
  }
}

function forgetExpired(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(UPLOAD_STORAGE_PREFIX) && !read(key)) localStorage.removeItem(key);
  }
}
