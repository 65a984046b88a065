import { dayOf } from "@ebute/contracts/dates";
import type { ApiCall } from "../calls/api-calls.ts";
import type { Hints } from "./sample-input.ts";

export function redirectHints(id: string): Hints {
  return {
    fromPath: `/moved-${id}`,
    toPath: "/services",
    path: "/old",
    csv: `/imported-${id},/services`,
    isCheckOnly: false,
  };
}

/** A name of the right form; tests of backups make archives. */
export function backupHints({ name }: ApiCall): Hints {
  return name.includes("ackups") ? { name: "ebute-2026-03-02T00-47-00Z.tar" } : {};
}

export function letterHints({ name }: ApiCall, id: string): Hints {
  if (!name.includes("letters")) return {};
  const words = { subject: `New password ${id}` };
  return { kind: "passwordChanged", words, version: undefined };
}

/** A letter of its own, because a post is sent once. */
export function newsletterHints({ name }: ApiCall): Hints {
  if (!name.includes("newsletters")) return {};
  if (/plan$/.test(name)) return { categoryId: undefined };
  return {
    postId: null,
    categoryId: null,
    subject: "New courses",
    body: "<p>Register until Friday.</p>",
  };
}

type Tag = { id: string; name: string; slug: string };

export function tagHints({ name }: ApiCall, tag: Tag, otherTag: Pick<Tag, "id">): Hints {
  if (name === "posts.withTag") return { slug: tag.slug };
  if (/^tags\.|\/admin\/tags/.test(name)) return { name: `${tag.name}+`, into: otherTag.id };
  return { tags: [tag.name] };
}

/** Names an author by the slug. */
export function authorHints({ name }: ApiCall, author: { name: string; slug: string }): Hints {
  if (name === "posts.byAuthor") return { slug: author.slug };
  return name.startsWith("authors.") ? { name: `${author.name}+` } : { author: author.slug };
}

/** A snippet with a name of its own; a note that is open. */
export function editorHints({ name }: ApiCall, snippet: { name: string }): Hints {
  if (name.startsWith("snippets.")) {
    return { name: `${snippet.name} ${name}`, html: "<p>₦5,000.</p>" };
  }
  if (!name.startsWith("notes.")) return {};
  return {
    anchor: { index: 0, quote: "Nets", checksum: "0a1b2c3d" },
    mentions: [],
    isResolved: true,
  };
}

/** Asks for the month of a post, so that the response has an entry. */
export function calendarHints({ name }: ApiCall, post: { createdAt: Date }): Hints {
  return name === "posts.calendar"
    ? { month: dayOf(post.createdAt, "Africa/Lagos").slice(0, 7) }
    : {};
}
