import type { LessonPlace } from "@ebute/contracts/courses";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { useTRPC } from "#lib/trpc.ts";
import { subjectHref } from "./subject-href.ts";

/** Subject and topic of a lesson, above its title; nothing for a lesson without a place. */
export function LessonPlaceLine({ id }: { id: string }) {
  const { data: place } = useSuspenseQuery(useTRPC().courses.place.queryOptions({ id }));
  if (!place) return null;
  return (
    <Text size="small" tone="quiet">
      <SubjectName place={place} />
      {", "}
      {place.topic.name}
    </Text>
  );
}

/** Visitors have no page of a subject. */
function SubjectName({ place: { subject, isDone } }: { place: LessonPlace }) {
  if (isDone === null) return subject.name;
  return <TextLink href={subjectHref(subject._id)}>{subject.name}</TextLink>;
}
