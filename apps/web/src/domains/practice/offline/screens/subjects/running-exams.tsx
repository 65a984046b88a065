import { Heading } from "#components/ui/heading.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import type { SavedPaper } from "#lib/offline/device/device-types.ts";
import { studyHrefs } from "../../study-href.ts";
import { StudyTextLink } from "../study-link.tsx";

/** Links to exams that run on this device; nothing without any. */
export function RunningExams({ papers }: { papers: readonly SavedPaper[] }) {
  if (papers.length === 0) return null;
  return (
    <section>
      <Heading level={2} size="h2">
        Your exam
      </Heading>
      <RuledList>
        {papers.map(({ sittingId, paper }) => (
          <li key={sittingId}>
            <StudyTextLink href={studyHrefs.exam(sittingId)}>{paper.title}</StudyTextLink>
            <Text size="small" tone="quiet">
              Until <Time iso={paper.deadline} withTime />
            </Text>
          </li>
        ))}
      </RuledList>
    </section>
  );
}
