import type { Failure } from "@ebute/contracts/errors";
import {
  ATTACHMENT_MAX_BYTES,
  attachmentRequired,
  attachmentTooLarge,
  type FinishedUpload,
  IMAGE_MAX_BYTES,
  imageRequired,
  imageTooLarge,
  type UploadKind,
} from "@ebute/contracts/media";
import type { Caller } from "#platform/security/principal.ts";
import type { AttachmentsService } from "../attachments/attachments.service.ts";
import type { MediaService } from "../media.service.ts";
import type { UploadRow } from "../media.table.ts";
import type { UploadParts } from "./uploads.parts.ts";

type Deps = { media: MediaService; attachments: AttachmentsService; parts: UploadParts };

type Target = {
  maxBytes: number;
  tooLarge: Failure;
  empty: Failure;
  /** Hands the whole file to the service that takes it in one request too. */
  store(caller: Caller, upload: UploadRow): Promise<{ body: FinishedUpload; result: string }>;
  read(result: string, upload: UploadRow): Promise<FinishedUpload>;
};

export type UploadTargets = Record<UploadKind, Target>;

/** Results of complete uploads, by kind. */
export function createUploadTargets({ media, attachments, parts }: Deps): UploadTargets {
  return {
    picture: {
      maxBytes: IMAGE_MAX_BYTES,
      tooLarge: imageTooLarge,
      empty: imageRequired,
      async store(caller, upload) {
        const content = await parts.readAll(upload.parts);
        const picture = await media.upload(caller, content, upload.fileName);
        return { body: { picture }, result: picture._id };
      },
      read: async (id) => ({ picture: await media.get(id) }),
    },
    attachment: {
      maxBytes: ATTACHMENT_MAX_BYTES,
      tooLarge: attachmentTooLarge,
      empty: attachmentRequired,
      async store(caller, upload) {
        const content = parts.stream(upload.parts);
        const file = await attachments.upload(caller, { name: upload.fileName, content });
        return { body: { file }, result: file.href };
      },
      read: async (href, { fileName }) => ({
        file: await attachments.get(href, fileName),
      }),
    },
  };
}
