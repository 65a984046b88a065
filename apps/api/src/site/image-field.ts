import { IMAGE_MAX_BYTES, imageTooLarge } from "@ebute/contracts/media";
import type { FileField } from "#platform/http/body/multipart.ts";

/** Field of the picture in multipart forms. */
export const imageField: FileField = {
  name: "image",
  maxBytes: IMAGE_MAX_BYTES,
  tooLarge: imageTooLarge,
};
