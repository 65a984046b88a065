import { type ListedPracticeSession, practiceModeNames } from "@ebute/contracts/practice";
import { Heading } from "#components/ui/heading.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { Time } from "#components/ui/time.tsx";
import { practiceHref } from "../practice-href.ts";
import { placeOf } from "../practice-place.ts";

type PracticeSessionListProps = {
  title: string;
  sessions: readonly ListedPracticeSession[];
};

/** Links to sessions; nothing without one. */
export function PracticeSessionList({ title, sessions }: PracticeSessionListProps) {
  if (sessions.length === 0) return null;
  return (
    <section>
      <Heading level={2} size="h2">
        {title}
      </Heading>
      <RuledList>
        {sessions.map((session) => (
          <li key={session._id}>
            <TextLink
              href={practiceHref(session._id)}
              className="inline-flex min-h-11 items-center font-semibold"
            >
              {placeOf(session)}
            </TextLink>
            <Text size="small" tone="quiet">
              {practiceModeNames[session.mode]}, {session.answered} of {session.total} answered,{" "}
              <Time iso={session.startedAt} withTime />
            </Text>
          </li>
        ))}
      </RuledList>
    </section>
  );
}
