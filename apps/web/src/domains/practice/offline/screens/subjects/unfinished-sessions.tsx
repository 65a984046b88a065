import { practiceModeNames } from "@ebute/contracts/practice";
import { Heading } from "#components/ui/heading.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { placeOf } from "#domains/practice/practice-place.ts";
import type { SavedSession } from "#lib/offline/device/device-types.ts";
import { studyHrefs } from "../../study-href.ts";
import { StudyTextLink } from "../study-link.tsx";

/** Links to practice that goes on; nothing without any. */
export function UnfinishedSessions({ sessions }: { sessions: readonly SavedSession[] }) {
  const open = sessions.filter(({ finishedAt }) => finishedAt === null);
  if (open.length === 0) return null;
  return (
    <section>
      <Heading level={2} size="h2">
        Go on with
      </Heading>
      <RuledList>
        {open.map((session) => (
          <li key={session._id}>
            <StudyTextLink href={studyHrefs.session(session._id)}>{placeOf(session)}</StudyTextLink>
            <Text size="small" tone="quiet">
              {practiceModeNames[session.mode]}, {Object.keys(session.answers).length} of{" "}
              {session.questionVersionIds.length} answered,{" "}
              <Time iso={session.startedAt} withTime />
            </Text>
          </li>
        ))}
      </RuledList>
    </section>
  );
}
