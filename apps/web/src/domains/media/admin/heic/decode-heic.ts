import { UPLOAD_UNREACHABLE_TEXT, UploadError } from "#lib/files/upload-error.ts";

/** Answer of the worker of heic-to. */
type Answer = { imageData: ImageData | null };

/**
 * Decodes a HEIC photo in a worker, which ends with it, because the decoder keeps its memory.
 * Undefined for a photo that cannot be decoded.
 * @param url address of the worker's script
 * @throws {UploadError} of status 0 when the script does not load; the signal's reason when aborted
 */
export async function decodeHeic(
  file: Blob,
  url: string,
  signal: AbortSignal,
): Promise<ImageData | undefined> {
  const buffer = await file.arrayBuffer();
  signal.throwIfAborted();
  const worker = new Worker(url);
  const done = new AbortController();
  const answer = new Promise<ImageData | undefined>((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { signal: done.signal });
    worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data.imageData ?? undefined);
    // A script that throws has a message, one that did not load has none.
    worker.onerror = ({ message }) => {
      if (message) resolve(undefined);
      else reject(new UploadError(UPLOAD_UNREACHABLE_TEXT, 0));
    };
  });
  worker.postMessage({ id: "photo", buffer }, [buffer]);
  return answer.finally(() => {
    done.abort();
    worker.terminate();
  });
}
