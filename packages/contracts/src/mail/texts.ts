export const mailTexts = {
  sendingAgain: "The mail is on its way again.",
  deleted: "Mail deleted",
  noneFailed: "No mail has failed.",
  noneQueued: "No mail is waiting to be sent.",
  noMatch: "No mails found. Try a different search.",
  notConfigured:
    "Mail is off: the site cannot send password links, confirmations or contact messages. An owner sets up mail under Settings.",
  confirmDelete: "Are you sure you want to delete this mail? Its recipient will not get it.",
} as const;
