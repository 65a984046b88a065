import { type Update, updateTexts } from "@ebute/contracts/updates";
import {
  describeOperations,
  EXAMPLE_ID,
  EXAMPLE_TIME,
} from "#platform/http/routing/openapi-operations.ts";

const update: Update = {
  _id: EXAMPLE_ID,
  title: "No class on Friday",
  content: "We meet again on Monday at four.",
  createdAt: EXAMPLE_TIME,
  updatedAt: EXAMPLE_TIME,
  version: 3,
};

const { title, content } = update;

export const updatesOperations = describeOperations("Updates", {
  list: {
    summary: "List updates",
    description: "Notices for students, newest first.",
    response: { updates: [update], nextCursor: null },
  },
  create: {
    summary: "Create an update",
    description:
      "Title and content are required. A body of `{ id }` alone deletes that update instead.",
    request: { title, content },
    response: { message: updateTexts.created, update },
  },
  update: {
    summary: "Change an update",
    description: "What is absent stays as it is.",
    request: { title },
    response: { message: updateTexts.updated, update },
  },
  delete: {
    summary: "Delete an update",
    description: "A second time answers 404.",
    response: { message: updateTexts.deleted },
  },
});
