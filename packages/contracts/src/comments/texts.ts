export const commentTexts = {
  added: "Comment added!",
  closed: "People can no longer comment on this blog.",
  waits: "It will appear here once it has been approved.",
  approved: "Comment approved",
  takenBack: "Comment taken back",
  answered: "Answer published",
  answerEdited: "Answer saved",
  answerRequired: "Please write the answer.",
  deleted: "Comment deleted",
  required: "Name and comment are required.",
  confirmDelete: "Are you sure you want to delete this comment?",
} as const;

/** Value of the `notice` parameter after a comment was sent without JavaScript. */
export const COMMENTED_NOTICE = "commented";

/** Value of the `notice` parameter if that comment is already visible. */
export const COMMENT_PUBLISHED_NOTICE = "comment-published";
