/**
 * - `waiting`: the student wrote last.
 * - `answered`: a teacher wrote last.
 * - `closed`: nobody expects an answer; the student can no longer write.
 */
export const threadStates = ["waiting", "answered", "closed"] as const;

export type ThreadState = (typeof threadStates)[number];
