import type { ContactMessage, PanelMessage } from "@ebute/contracts/contact";
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

/** @param emails addresses of administrators by id */
export function presentPanelMessage(
  row: MessageRow,
  emails: ReadonlyMap<string, string>,
): PanelMessage {
  const { isRead: _isRead, ...message } = presentMessage(row);
  const assignee = (row.assigneeId && emails.get(row.assigneeId)) || null;
  return { ...message, state: row.state, assignee };
}
