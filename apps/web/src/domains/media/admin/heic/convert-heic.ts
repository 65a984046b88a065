import { bytes, url } from "virtual:heic-decoder";
import { heicBroken, heicRefused } from "@ebute/contracts/media";
import { formatFileSize } from "#lib/files/file-size.ts";
import type { UploadSteps } from "#lib/files/file-upload.ts";
import {
  STATUS_REJECTED_BEFORE_UPLOAD,
  UPLOAD_UNREACHABLE_TEXT,
  UploadError,
} from "#lib/files/upload-error.ts";
import { convertPicture } from "../shrink-picture.ts";

/** Asked once for each opened page: a second photo needs the same file. */
let isAgreed = false;

/**
 * Converts a HEIC photo in a browser that cannot decode it, once the user agrees to load a decoder.
 * @throws {UploadError} with a message for the user; the signal's reason when it was cancelled
 */
export async function convertHeic(file: File, options: UploadSteps): Promise<Blob> {
  const { signal, onPreparing } = options;
  const isStored = await isDecoderStored();
  signal.throwIfAborted();
  isAgreed ||= isStored || (await options.ask(question()));
  if (!isAgreed) throw new UploadError(heicRefused.message, STATUS_REJECTED_BEFORE_UPLOAD);
  onPreparing("Converting the photo...");
  const pixels = await decodeHeic(file, url, signal);
  const converted = pixels && (await convertPicture(pixels));
  if (!converted) throw new UploadError(heicBroken.message, STATUS_REJECTED_BEFORE_UPLOAD);
  return converted;
}

function question() {
  const size = formatFileSize(bytes);
  return {
    text: `This photo is in a format of iPhones. To convert it, this device loads ${size} once.`,
    yes: "Convert",
    no: "Do not convert",
  };
}

/** True if the service worker has the decoder from an earlier photo. */
async function isDecoderStored(): Promise<boolean> {
  // Browsers offer no caches without https.
  if (!("caches" in window)) return false;
  const stored = await caches.match(url, { ignoreVary: true }).catch(() => undefined);
  return stored !== undefined;
}

/** Answer of the worker of heic-to. */
type Answer = { imageData: ImageData | null };

/**
 * Decodes a HEIC photo in a worker, which ends with it, because the decoder keeps its memory.
 * Undefined for a photo that cannot be decoded.
 * @param url address of the worker's script
 * @throws {UploadError} of status 0 when the script does not load; the signal's reason when aborted
 */
async function decodeHeic(
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
