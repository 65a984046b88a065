import type { Newsletter } from "@ebute/contracts/newsletters";
import type { ListedNewsletter, RecipientCount } from "./newsletters.repository.ts";

type Counts = {
  letters: readonly RecipientCount[];
  unsubscribed: ReadonlyMap<string, number>;
};

/** @param counts of this newsletter and others */
export function presentNewsletter(row: ListedNewsletter, counts: Counts): Newsletter {
  const { id, subject, postId, audience, status, problem } = row;
  const { recipients, createdAt, finishedAt } = row;
  const lettersIn = (...states: RecipientCount["status"][]) =>
    counts.letters
      .filter((count) => count.newsletterId === id && states.includes(count.status))
      .reduce((sum, { letters }) => sum + letters, 0);
  return {
    _id: id,
    kind: kindOf(row),
    subject,
    postId,
    audience,
    status,
    problem,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    counts: {
      recipients,
      sent: lettersIn("sent"),
      waiting: lettersIn("waiting", "sending"),
      weekly: lettersIn("weekly"),
      refused: lettersIn("refused"),
      unknown: lettersIn("unknown"),
      stopped: lettersIn("stopped"),
      unsubscribed: lettersIn("unsubscribed"),
      unsubscribedAfter: counts.unsubscribed.get(id) ?? 0,
    },
  };
}

function kindOf({ postId, digestDueAt }: ListedNewsletter): Newsletter["kind"] {
  if (digestDueAt) return "digest";
  return postId === null ? "letter" : "post";
}
