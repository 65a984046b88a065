import type { FoundQuestions } from "@ebute/contracts/questions";
import { describeOperations, EXAMPLE_ID } from "#platform/http/routing/openapi-operations.ts";

const options = [
  { id: "0199aa00-0000-7000-8000-000000000011", html: "<p>Oxygen</p>" },
  { id: "0199aa00-0000-7000-8000-000000000012", html: "<p>Carbon dioxide</p>" },
];

const example: FoundQuestions = {
  format: "docx",
  questions: [
    {
      stem: "<p>Which gas do plants take in?</p>",
      answers: { options, key: { kind: "single", optionId: options[1]?.id ?? null } },
      points: 1,
      explanation: "",
      passage: null,
      category: null,
      problems: [],
      firstLine: 3,
      duplicate: { of: "bank", id: EXAMPLE_ID },
    },
  ],
  passages: [],
  categories: [],
  problems: [{ line: 1, sentence: "“SS2 BIOLOGY” belongs to no question and is left out." }],
};

export const questionImportOperations = describeOperations("Settings", {
  readDocument: {
    summary: "Read the questions of a Word document",
    description:
      "Takes a multipart form with one `file`, a Word document (DOCX) of at most 20 MB, and says which questions stand in it and what is missing or unclear. No question is stored. Pictures of the document are stored, and removed if no question uses them.",
    request: { file: "biology.docx" },
    response: { message: "The file is read.", found: example },
  },
});
