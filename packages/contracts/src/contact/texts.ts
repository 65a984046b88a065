export const contactTexts = {
  sent: "✅ Message sent successfully!",
  failed: "❌ Failed to send message. Please try again.",
  deleted: "Message deleted",
  confirmDelete: "Are you sure you want to delete this item?",
  empty: "No messages yet.",
  noMatch: "No messages found. Try a different search or filter.",
  loadFailed: "Failed to load messages",
} as const;

/** Value of the `notice` parameter after a message was sent without JavaScript. */
export const MESSAGE_SENT_NOTICE = "message-sent";
