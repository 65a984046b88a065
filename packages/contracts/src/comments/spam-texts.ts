export const spamTexts = {
  moved: "Moved to spam",
  released: "Comment is back",
  deleted: "Comment deleted for good",
  confirmDelete: "Delete this comment for good?",
  loadFailed: "The spam folder did not load.",
  blockRequired: "Please write the text to block.",
  blockTooShort: "A shorter text would block almost every comment. Please write 3 letters or more.",
  blocked: "Text blocked",
  unblocked: "Text no longer blocked",
} as const;
