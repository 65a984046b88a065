import type { ContactMessage } from "@ebute/contracts/contact";
import type { MessageRow } from "./contact.table.ts";

export function presentMessage(row: MessageRow): ContactMessage {
  return {
    _id: row.id,
    from_name: row.fromName,
    reply_to: row.replyTo,
    message: row.message,
    isRead: row.isRead,
    createdAt: row.createdAt.toISOString(),
  };
}
