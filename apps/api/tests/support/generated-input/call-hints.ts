import { randomUUID } from "node:crypto";
import { REPLIES_MAX } from "@ebute/contracts/contact";
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

export function categoryHints(
  { name }: ApiCall,
  category: { id: string },
  otherCategory: { id: string },
): Hints {
  if (!/categories/.test(name)) return {};
  return {
    name: `Subject ${category.id.slice(-8)}`,
    slug: /bySlug/.test(name) ? "health" : undefined,
    ids: [otherCategory.id],
    into: otherCategory.id,
    moveTo: otherCategory.id,
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

/** A reply that has seen all others; a saved reply with a name of its own. */
export function messageHints(
  { name }: ApiCall,
  { messageReply, savedReply, admin }: { messageReply: Row; savedReply: Row; admin: Row },
): Hints {
  if (!/^contact\.|admin\/messages/.test(name)) return {};
  return {
    repliesSeen: REPLIES_MAX,
    replyId: messageReply.id,
    adminId: admin.id,
    state: "closed",
    ...(name.endsWith("SavedReply") ? { name: `${name.slice(8)} ${savedReply.id.slice(-8)}` } : {}),
  };
}

/** A letter that waits for the call that stops one, a refused one for the call that sends it. */
export function orderLetterHints({ name }: ApiCall, objects: OrderLetters): Hints {
  const { order, waitingLetter, writtenOrder, refusedLetter } = objects;
  if (!name.startsWith("orders.") || !/Letter|noteTold/.test(name)) return {};
  if (name !== "orders.sendLetterAgain")
    return { orderId: order.code, letterId: waitingLetter.id, step: "Placed" };
  return { orderId: writtenOrder.code, letterId: refusedLetter.id };
}

type Coded = Row & { code: string };
type OrderLetters = Record<"order" | "writtenOrder", Coded> &
  Record<"waitingLetter" | "refusedLetter", Row>;

type Row = { id: string };

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

/** A page is found at its address; a new or changed one needs an address of its own. */
export function pageHints(
  { name }: ApiCall,
  page: { id: string; path: string; revisionId: string },
): Hints {
  if (!/pages/.test(name)) return {};
  const isFound = /pages\.find$|pages\/find/.test(name);
  const path = isFound ? page.path : `/words-${page.id}`;
  // The kind of business that an earlier call chose hides the services.
  const excerpted = /excerpt/.test(name) ? { builtIn: "faqs" } : {};
  return { path, effectiveDate: "", revisionId: page.revisionId, ...excerpted };
}

/** A question of the subject that is there, with another right answer than it has. */
export function questionHints({ name }: ApiCall, question: { subjectId: string }): Hints {
  if (name.startsWith("passages.")) return { html: "<p>Ada mends nets.</p>" };
  if (!name.startsWith("questions.")) return {};
  const content = {
    stem: "<p>Do plants take oxygen in?</p>",
    explanation: "",
    answers: { options: [], key: { kind: "true_false", isTrue: false } },
  };
  const place = { subjectId: question.subjectId, topicId: null };
  const imported = { ...content, ...place, points: 1, passage: null, isDraft: false };
  return {
    ...content,
    ...place,
    passageId: null,
    state: "draft",
    text: "1. Which?\nA. x\nB. y",
    format: name === "questions.export" ? "gift" : null,
    ids: [],
    filter: {},
    passages: [],
    questions: [imported],
    importId: randomUUID(),
  };
}

type Id = { id: string };

type Courses = Record<"programme" | "subject" | "otherSubject" | "otherTopic", Id>;

/** A name of its own; a place in a subject that no call deletes. */
export function courseHints({ name }: ApiCall, courses: Courses): Hints {
  const { programme, subject, otherSubject, otherTopic } = courses;
  if (!name.startsWith("courses.")) return { topicId: otherTopic.id };
  return {
    name: `${name} ${subject.id}`,
    examDate: "2027-04-17",
    isDone: true,
    programmeIds: [programme.id],
    subjectId: otherSubject.id,
    of: "subject",
    ids: [otherSubject.id, subject.id],
  };
}

/** The post of the inputs is published. */
export function publicationHints({ name }: ApiCall): Hints {
  if (name !== "posts.setPublication") return {};
  return {
    isPublished: true,
    publishedAt: "2020-03-02T08:30:00.000Z",
    publishAt: null,
    unpublishAt: `${new Date().getUTCFullYear() + 5}-03-02T08:30:00.000Z`,
    letter: null,
  };
}

/** The name that confirms an erasure, and a range of sales. */
export function customerHints({ name }: ApiCall): Hints {
  if (/sales/.test(name)) return { from: "2026-11-01", to: "2026-11-30", unit: "week" };
  return name.startsWith("customers.") ? { name: "Ngozi Okafor", note: "Likes blue" } : {};
}
