import { bytes, url } from "virtual:heic-decoder";
import { heicBroken, heicRefused } from "@ebute/contracts/media";
import { formatFileSize } from "#lib/files/file-size.ts";
import type { UploadSteps } from "#lib/files/file-upload.ts";
import { STATUS_REJECTED_BEFORE_UPLOAD, UploadError } from "#lib/files/upload-error.ts";
import { convertPicture } from "../shrink-picture.ts";
import { decodeHeic } from "./decode-heic.ts";

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
