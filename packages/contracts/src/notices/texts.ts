import {
  DAILY_NOTICE_HOUR,
  NOTICE_PAUSE_MINUTES,
  type NoticeKind,
  type NoticeWay,
} from "./kinds.ts";

export const noticeTexts = {
  saved: "Choice saved",
  loadFailed: "Failed to load your letters",
} as const;

export const noticeNames: Record<NoticeKind, string> = {
  comments: "Comments to read",
  messages: "Messages",
  orders: "New orders",
  reviews: "Blogs ready for review",
  returned: "Blogs sent back to you",
};

export const noticeHints: Partial<Record<NoticeKind, string>> = {
  comments: "A comment can be approved right from its letter.",
};

export const noticeWayNames: Record<NoticeWay, string> = {
  off: "No letter",
  atOnce: `At once, at most one in ${NOTICE_PAUSE_MINUTES} minutes`,
  daily: `Once a day, at ${DAILY_NOTICE_HOUR} in the morning`,
};
