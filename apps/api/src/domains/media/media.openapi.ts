import { imageWidths } from "@ebute/contracts/media";
import { describeOperations } from "#platform/http/routing/openapi-operations.ts";

export const mediaOperations = describeOperations("Media", {
  upload: {
    summary: "Upload a picture",
    description:
      "Takes a multipart form with one `image`: PNG, JPEG or WebP by its content, not by its name, of at most 10 MiB. Returns where it is served, in which widths.",
    request: { image: "shop.jpg" },
    response: {
      message: "The image is uploaded.",
      picture: {
        _id: "0f1e2d3c4b5a69788796a5b4c3d2e1f0",
        src: "/media/0f1e2d3c4b5a69788796a5b4c3d2e1f0-1312.webp",
        widths: [...imageWidths],
        width: 1312,
        height: 738,
        colour: "#8a6f4b",
      },
    },
  },
  uploadAttachment: {
    summary: "Upload a sound recording or a document for texts",
    description:
      'Takes a multipart form with one `file`: M4A, MP3, OGG, PDF, DOCX, XLSX, PPTX or ZIP by its content, not by its name, of at most 20 MiB. A text shows it as `<figure class="audio"><a href="…">name</a></figure>`, or with the class `file`.',
    request: { file: "lesson-3.m4a" },
    response: {
      message: "The file is uploaded.",
      file: {
        href: "/attachments/0f1e2d3c4b5a69788796a5b4c3d2e1f0.m4a",
        kind: "audio",
        name: "lesson-3.m4a",
        bytes: 2_516_582,
      },
    },
  },
});
