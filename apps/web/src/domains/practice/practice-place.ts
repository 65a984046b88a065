import type { ListedPracticeSession } from "@ebute/contracts/practice";

/** Name of the subject or topic of a session. */
export function placeOf({
  subject,
  topic,
}: Pick<ListedPracticeSession, "subject" | "topic">): string {
  return topic === null ? subject : `${subject}: ${topic}`;
}
