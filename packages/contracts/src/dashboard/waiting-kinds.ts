/** Kinds of work that wait in the panel, in the order of its list. */
export const waitingKinds = [
  "comments",
  "messages",
  "orders",
  "payments",
  "reviews",
  "returned",
  "questions",
  "reports",
  "letters",
  "backup",
] as const;

export type WaitingKind = (typeof waitingKinds)[number];

/** Address of the work that waits, as JSON or as a stream of events. */
export const WAITING_PATH = "/api/admin/waiting";

/** Name of the stream's last event when the session has ended or has another role. */
export const SESSION_ENDED_EVENT = "session-ended";

/** Interval of the lines that keep a silent stream open. Unit: milliseconds. */
export const STREAM_HEARTBEAT_MS = 25_000;
