import { UPLOAD_PART_BYTES, type UploadKind } from "@ebute/contracts/media";
import type { z } from "zod";
import { readToken } from "#lib/session/session.ts";
import { promptSignIn } from "#lib/session/sign-in-prompt.ts";
import { readAnswer, sendUploadRequest, type UploadOptions } from "./send-upload-request.ts";
import { UploadError } from "./upload-error.ts";
import { uploadInParts } from "./upload-in-parts.ts";

type Upload<Answer> = {
  path: string;
  /** Name of the multipart field that carries the file. */
  field: string;
  content: Blob;
  fileName: string;
  responseSchema: z.ZodType<Answer>;
  /** Set where a large file may go in parts. The file is the one that the user chose. */
  inParts?: { kind: UploadKind; file: File };
};

/**
 * Uploads one file. An expired session prompts for a new sign-in, then the upload starts again, or
 * continues if it goes in parts.
 * @throws {UploadError} with a message for the user; the reason of the signal when it was aborted
 */
export async function uploadFile<Answer>(
  upload: Upload<Answer>,
  options: UploadOptions,
): Promise<Answer> {
  const usedToken = readToken();
  try {
    return await attempt(upload, options);
  } catch (error) {
    if (!(error instanceof UploadError) || error.status !== 401) throw error;
    const isSignedIn = readToken() !== usedToken || (await promptSignIn());
    if (!isSignedIn) throw error;
    return attempt(upload, options);
  }
}

async function attempt<Answer>(upload: Upload<Answer>, options: UploadOptions): Promise<Answer> {
  const { inParts, content, fileName, responseSchema } = upload;
  if (inParts && content.size > UPLOAD_PART_BYTES) {
    return uploadInParts({ ...inParts, content, fileName, responseSchema }, options);
  }
  const body = new FormData();
  body.append(upload.field, content, fileName);
  const { signal, onProgress } = options;
  const request = { method: "POST", path: upload.path, body, isProcessed: true } as const;
  return readAnswer(await sendUploadRequest({ ...request, signal, onProgress }), responseSchema);
}
