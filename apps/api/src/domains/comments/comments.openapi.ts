import { type Comment, commentTexts } from "@ebute/contracts/comments";
import {
  describeOperations,
  EXAMPLE_ID,
  EXAMPLE_OTHER_ID,
  EXAMPLE_TIME,
} from "#platform/http/routing/openapi-operations.ts";

const comment: Comment = {
  _id: EXAMPLE_OTHER_ID,
  name: "Ada",
  content: "This helped me choose a battery.",
  createdAt: EXAMPLE_TIME,
  isApproved: true,
  blog: EXAMPLE_ID,
  answer: { content: "Thank you, Ada. We added a table of sizes.", answeredAt: EXAMPLE_TIME },
};

export const commentsOperations = describeOperations("Comments", {
  list: {
    summary: "List the comments of a post",
    description: "Approved comments of a published post, newest first.",
    parameters: { blogId: EXAMPLE_ID },
    response: { comments: [comment], nextCursor: null },
  },
  create: {
    summary: "Comment on a post",
    description:
      "Name and comment are required, the comment with at most 5,000 characters. An unknown or unpublished post answers 404. The comment is shown once an administrator has approved it, also where the site publishes later comments of a known person at once: that holds for the form of the site alone.",
    request: { blog: EXAMPLE_ID, name: comment.name, content: comment.content },
    response: {
      message: commentTexts.added,
      comment: { ...comment, isApproved: false, answer: null },
    },
  },
  listAll: {
    summary: "List all comments",
    description: "Comments of every post with its title, newest first; `isApproved` filters them.",
    parameters: { isApproved: "false" },
    response: {
      comments: [
        {
          ...comment,
          isApproved: false,
          answer: null,
          blog: { _id: EXAMPLE_ID, title: "Sizing solar for a small shop" },
        },
      ],
      nextCursor: null,
    },
  },
  approve: {
    summary: "Approve a comment",
    description: "From then on visitors see it. Approving it again changes nothing.",
    request: { id: EXAMPLE_OTHER_ID },
    response: { message: commentTexts.approved },
  },
  delete: {
    summary: "Delete a comment",
    description: "Approved or not. A second time answers 404.",
    request: { id: EXAMPLE_OTHER_ID },
    response: { message: commentTexts.deleted },
  },
});
