import { keyOfName, toName } from "@ebute/contracts/primitives";
import type { FoundCategory, SubjectChoice } from "@ebute/contracts/questions";

type Place = Pick<FoundCategory, "subjectId" | "topicId">;

/** Path of a category: names with a slash have two. */
export function toCategory(subject: string, topic: string | null): string {
  const names = topic === null ? [subject] : [subject, topic];
  return names.map((name) => toName(name).replaceAll("/", "//")).join("/");
}

/** Names of a category's path, outermost first. */
function namesOf(category: string): string[] {
  return category
    .split(/(?<!\/)\/(?!\/)/)
    .map((name) => toName(name.replaceAll("//", "/")))
    .filter(Boolean);
}

/** Categories of a source, each with the subject and the topic of the same names. */
export function matchCategories(
  categories: readonly string[],
  subjects: readonly SubjectChoice[],
): FoundCategory[] {
  return [...new Set(categories)].map((name) => ({ name, ...placeOf(namesOf(name), subjects) }));
}

function placeOf(names: readonly string[], subjects: readonly SubjectChoice[]): Place {
  const keys = names.map(keyOfName);
  const subject = subjects.find(({ name }) => keys.includes(keyOfName(name)));
  if (subject) {
    const topic = subject.topics.find(({ name }) => keys.includes(keyOfName(name)));
    return { subjectId: subject._id, topicId: topic?._id ?? null };
  }
  // A topic alone says its subject, unless several subjects have one of that name.
  const [only, ...others] = subjects.flatMap(({ _id, topics }) =>
    topics
      .filter(({ name }) => keys.includes(keyOfName(name)))
      .map((topic) => ({ subjectId: _id, topicId: topic._id })),
  );
  return only && others.length === 0 ? only : { subjectId: null, topicId: null };
}
