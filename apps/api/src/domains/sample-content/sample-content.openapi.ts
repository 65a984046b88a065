import { type SampleContent, sampleContentTexts } from "@ebute/contracts/sample-content";
import { describeOperations, EXAMPLE_ID } from "#platform/http/routing/openapi-operations.ts";

const sampleContent: SampleContent = {
  unchanged: {
    ...{ post: 15, tutorial: 4, material: 2, update: 2 },
    ...{ exam: 1, question: 247, passage: 2, topic: 26, subject: 4, programme: 1 },
  },
  changed: [
    { _id: EXAMPLE_ID, kind: "post", title: "Before you pay for a logo", reason: "edited" },
  ],
};

export const sampleContentOperations = describeOperations("Settings", {
  get: {
    summary: "Read the sample content that is left",
    description:
      "Counts the rows that are as they came with the product, and lists those that have been edited or commented on. A passage, topic, subject or programme that something else uses is neither counted nor listed, because it stays.",
    response: { sampleContent },
  },
  remove: {
    summary: "Remove the sample content",
    description:
      "Deletes every row that is as it came, and the sample comments. A changed row stays unless `also` names it, and a passage, topic, subject or programme that something else uses stays always. With `categories`, the categories of a new site that nobody changed go too, where no post is in them.",
    request: { also: [EXAMPLE_ID], categories: true },
    response: { message: sampleContentTexts.removed },
  },
});
