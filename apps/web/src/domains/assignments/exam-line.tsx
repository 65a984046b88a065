import type { OwnAssignment } from "@ebute/contracts/assignments";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { Time } from "#components/ui/time.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { formatDate, formatTime } from "#lib/text/dates.ts";

type ExamLineProps = { exam: NonNullable<OwnAssignment["exam"]> };

/** Start page of an assigned exam, and the time in which it can be sat. */
export function ExamLine({ exam: { _id, title, state, opensAt, closesAt } }: ExamLineProps) {
  return (
    <div>
      <TextLink
        href={`/userDashboard/exams/${_id}`}
        className="inline-flex min-h-11 items-center wrap-anywhere"
      >
        {`Exam: ${title}`}
      </TextLink>
      <Text size="small" tone="quiet">
        {state === "started" && "You have started it. "}
        {opensAt && closesAt && <Window opensAt={opensAt} closesAt={closesAt} />}
      </Text>
    </div>
  );
}

function Window({ opensAt, closesAt }: { opensAt: string; closesAt: string }) {
  const site = useSite();
  const isOneDay = formatDate(opensAt, site) === formatDate(closesAt, site);
  return (
    <>
      Open from <Time iso={opensAt} withTime /> to{" "}
      {isOneDay ? (
        <time dateTime={closesAt}>{formatTime(closesAt, site)}</time>
      ) : (
        <Time iso={closesAt} withTime />
      )}
    </>
  );
}
