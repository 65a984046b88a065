import { type Material, materialTexts } from "@ebute/contracts/materials";
import {
  describeOperations,
  EXAMPLE_ID,
  EXAMPLE_TIME,
} from "#platform/http/routing/openapi-operations.ts";

const material: Material = {
  _id: EXAMPLE_ID,
  title: "Revision timetable",
  description: "Twelve weeks to the exam",
  fileUrl: "https://example.ng/timetable.pdf",
  fileName: null,
  fileType: null,
  fileBytes: null,
  createdAt: EXAMPLE_TIME,
  updatedAt: EXAMPLE_TIME,
  version: 3,
};

const { title, description, fileUrl } = material;

export const materialsOperations = describeOperations("Materials", {
  list: {
    summary: "List materials",
    description:
      "Files and links for students, newest first. The address of an uploaded file carries a ticket and works for a while without a token.",
    response: { bmaterials: [material], nextCursor: null },
  },
  create: {
    summary: "Create a material",
    description:
      "Takes a title and either `fileUrl`, an http or https address, or `fileId` of an uploaded file. A body of `{ id }` alone deletes that material instead.",
    request: { title, description, fileUrl },
    response: { message: materialTexts.created, bmaterial: material },
  },
  update: {
    summary: "Change a material",
    description: "What is absent stays as it is.",
    request: { title },
    response: { message: materialTexts.updated, bmaterial: material },
  },
  delete: {
    summary: "Delete a material",
    description: "An uploaded file goes with it. A second time answers 404.",
    response: { message: materialTexts.deleted },
  },
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
