import type { ExportedThread, PanelThread, Thread, ThreadTableRow } from "@ebute/contracts/threads";
import type { SharedThread, ThreadOfStudent } from "./threads.own.repository.ts";
import type { ListedThreadRow } from "./threads.repository.ts";
import type { StoredMessage, ThreadRow } from "./threads.table.ts";

export function presentOwnThread(row: ThreadRow): Thread {
  return {
    ...presentHead(row),
    isOwn: true,
    isNew: !row.isRead,
    author: "",
    messages: row.messages.map(presentMessage),
  };
}

/** Another student is named by the first name alone. */
export function presentSharedThread(row: SharedThread): Thread {
  return {
    ...presentHead(row),
    isOwn: false,
    isNew: false,
    author: row.firstName,
    messages: row.messages.map(presentMessage),
  };
}

export function presentThreadTableRow(row: ListedThreadRow): ThreadTableRow {
  return {
    ...presentListed(row),
    text: row.messages.at(-1)?.text ?? "",
    count: row.messages.length,
  };
}

export function presentPanelThread(
  row: ListedThreadRow,
  emails: ReadonlyMap<string, string>,
): PanelThread {
  return {
    ...presentListed(row),
    messages: row.messages.map((message) => ({
      ...presentMessage(message),
      by: message.adminId === null ? null : (emails.get(message.adminId) ?? null),
    })),
  };
}

export function presentExportedThread(row: ThreadOfStudent): ExportedThread {
  return {
    ...presentHead(row),
    blogId: row.tutorialId,
    blogTitle: row.title,
    messages: row.messages.map(presentMessage),
  };
}

function presentListed(row: ListedThreadRow) {
  return {
    ...presentHead(row),
    student: row.studentName,
    blogId: row.tutorialId,
    blogTitle: row.title,
    updatedAt: row.updatedAt.toISOString(),
  };
}

function presentHead({
  id,
  state,
  isShared,
  createdAt,
}: Pick<ThreadRow, "id" | "state" | "isShared" | "createdAt">) {
  return { _id: id, state, isShared, createdAt: createdAt.toISOString() };
}

function presentMessage({ id, adminId, text, createdAt }: StoredMessage) {
  return { _id: id, isTeacher: adminId !== null, text, createdAt };
}
