import { materialTexts } from "@ebute/contracts/materials";
import { describeOperations, EXAMPLE_ID } from "#platform/http/routing/openapi-operations.ts";

export const materialsOperations = describeOperations("Materials", {
  uploadFile: {
    summary: "Upload a file for a material",
    description:
      "Takes a multipart form with one `file` of at most 50 MB. Its id is then sent as `fileId` when a material is created or changed.",
    request: { file: "timetable.pdf" },
    response: {
      message: materialTexts.fileUploaded,
      file: { _id: EXAMPLE_ID, name: "timetable.pdf", type: "application/pdf", bytes: 48_213 },
    },
  },
});
