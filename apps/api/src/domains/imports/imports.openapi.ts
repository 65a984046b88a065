import { type Import, importTexts } from "@ebute/contracts/imports";
import {
  describeOperations,
  EXAMPLE_ID,
  EXAMPLE_TIME,
} from "#platform/http/routing/openapi-operations.ts";

export const importExample: Import = {
  _id: EXAMPLE_ID,
  fileName: "blog.xml",
  state: "checked",
  createdAt: EXAMPLE_TIME,
  finishedAt: null,
  counts: { waiting: 1, added: 0, updated: 0, unchanged: 0, skipped: 0, failed: 0 },
  categories: ["Energy"],
  otherCategories: [],
  authors: ["Ada Obi"],
  tags: ["sun"],
  leftOut: ["1 picture in a text is not in the file.", "3 comments are not imported."],
  pages: 1,
  onlinePictures: 1,
  formerSite: "https://blog.example",
  items: [
    {
      _id: EXAMPLE_ID,
      title: "Sizing solar",
      kind: "post",
      outcome: "waiting",
      notes: ["1 picture is missing: upload it and add it to the text."],
      postId: null,
    },
  ],
};

export const importsOperations = describeOperations("Settings", {
  check: {
    summary: "Check a file to import",
    description:
      "Takes a multipart form with one `file`: an export of WordPress (WXR) or Ghost (JSON), a Word document (DOCX), a Markdown file, or a zip of Markdown files and pictures, of WordPress exports, or of a Ghost export and its content folder, of at most 100 MB. Reports what would be imported. Nothing is imported yet, and no picture is fetched.",
    request: { file: "blog.xml" },
    response: { message: importTexts.checked, import: importExample },
  },
});
