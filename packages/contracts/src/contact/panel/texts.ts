import type { MessageState, ReplyWay } from "../list-options.ts";

export const threadOfMessageTexts = {
  loadFailed: "Failed to load the message",
  replied: "Reply on its way",
  noted: "Message marked as answered",
  sendingAgain: "The reply is on its way again",
  assigned: "Assignment saved",
  noteSaved: "Note saved",
} as const;

export const messageStateTexts: Record<MessageState, string> = {
  new: "Message marked as new",
  answered: "Message marked as answered",
  closed: "Message closed",
  spam: "Message moved to spam",
};

export const messageStateNames: Record<MessageState, string> = {
  new: "New",
  answered: "Answered",
  closed: "Closed",
  spam: "Spam",
};

export const replyWayNames: Record<ReplyWay, string> = {
  mail: "by mail",
  whatsapp: "on WhatsApp",
  mailProgram: "from a mail program",
};

export const savedReplyTexts = {
  saved: "Reply saved for later",
  changed: "Saved reply changed",
  deleted: "Saved reply deleted",
  loadFailed: "Failed to load the saved replies",
  confirmDelete: "Are you sure you want to delete this saved reply?",
} as const;
