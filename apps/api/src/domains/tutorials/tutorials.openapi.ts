import {
  type Tutorial,
  type TutorialComment,
  tutorialCommentTexts,
  tutorialTexts,
} from "@ebute/contracts/tutorials";
import {
  describeOperations,
  EXAMPLE_ID,
  EXAMPLE_OTHER_ID,
  EXAMPLE_TIME,
} from "#platform/http/routing/openapi-operations.ts";

const tutorial: Tutorial = {
  _id: EXAMPLE_ID,
  title: "Completing the square",
  content: "<p>Take half of the coefficient of x and square it.</p>",
  category: "tutorial",
  author: "Mrs Bello",
  audience: "students",
  createdAt: EXAMPLE_TIME,
  updatedAt: EXAMPLE_TIME,
  version: 3,
};

const { title, content, category } = tutorial;

const text = "Why half of it?";
const comment: TutorialComment = {
  _id: EXAMPLE_OTHER_ID,
  ...{ text, content: text, author: "Ada", blogId: EXAMPLE_ID, createdAt: EXAMPLE_TIME },
};

export const tutorialsOperations = describeOperations("Tutorials", {
  list: {
    summary: "List tutorials",
    description:
      "Tutorials that the caller may read, newest first. Each is open to `students` or to `everyone`; a visitor gets the open ones and, of the others, title and author with `locked: true` and no content.",
    parameters: { category: "tutorial" },
    response: { bblogs: [tutorial], nextCursor: null },
  },
  get: {
    summary: "Read one tutorial",
    description:
      "Needs a token unless the tutorial is open to everyone: 401 `Sign in to read this tutorial.` otherwise.",
    response: { blog: tutorial },
    extraErrorStatuses: [401],
  },
  create: {
    summary: "Create a tutorial",
    description:
      "Title and content are required; the category is `tutorial` and the audience `students` when absent. A body of `{ id }` alone deletes that tutorial instead.",
    request: { title, content, category, audience: "students" },
    response: { message: tutorialTexts.created, blog: tutorial },
  },
  update: {
    summary: "Change a tutorial",
    description: "What is absent stays as it is.",
    request: { title },
    response: { message: tutorialTexts.updated, blog: tutorial },
  },
  delete: {
    summary: "Delete a tutorial",
    description: "Its comments go with it. A second time answers 404.",
    response: { message: tutorialTexts.deleted },
  },
  listComments: {
    summary: "List the comments of a tutorial",
    description:
      "Comments, newest first, for whoever may read the tutorial. `content` equals `text`.",
    parameters: { blogId: EXAMPLE_ID },
    response: { comments: [comment], nextCursor: null },
    extraErrorStatuses: [401],
  },
  listAnyComments: {
    summary: "List comments on tutorials",
    description:
      "With `blogId` the comments of that tutorial, for whoever may read it; without it all of them, for administrators.",
    parameters: { blogId: EXAMPLE_ID },
    response: { bcomments: [comment], nextCursor: null },
    extraErrorStatuses: [401, 403],
  },
  createComment: {
    summary: "Comment on a tutorial",
    description: "The author is the caller's name, never taken from the body.",
    request: { text, blogId: EXAMPLE_ID },
    response: { message: tutorialCommentTexts.added, comment },
  },
  deleteComment: {
    summary: "Delete a comment on a tutorial",
    description: "For administrators and the student who wrote it.",
    response: { message: tutorialCommentTexts.deleted },
  },
});
