import type { ListedPracticeSession } from "@ebute/contracts/practice";

/** Name of what a session is about: a subject, or a topic of it. */
export function placeOf({
  subject,
  topic,
}: Pick<ListedPracticeSession, "subject" | "topic">): string {
  return topic === null ? subject : `${subject}: ${topic}`;
}
