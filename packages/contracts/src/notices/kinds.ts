/** New work about which administrators can get letters. */
export const noticeKinds = ["comments", "messages", "orders", "reviews", "returned"] as const;

export type NoticeKind = (typeof noticeKinds)[number];

export const noticeWays = ["off", "atOnce", "daily"] as const;

export type NoticeWay = (typeof noticeWays)[number];

/** Letters of administrators who have not chosen. */
export const noticeDefaults = {
  comments: "daily",
  messages: "off",
  orders: "off",
  reviews: "atOnce",
  returned: "atOnce",
} as const satisfies Record<NoticeKind, NoticeWay>;

/** Local hour of the daily letter. */
export const DAILY_NOTICE_HOUR = 7;

/** Least time between two letters "at once", so that a flood of comments is one letter. */
export const NOTICE_PAUSE_MINUTES = 5;
