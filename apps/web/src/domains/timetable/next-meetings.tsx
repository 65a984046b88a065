import { timetableTexts } from "@ebute/contracts/timetable";
import { useQuery } from "@tanstack/react-query";
import { DashboardSection } from "#components/layout/area/dashboard-layout.tsx";
import { QueryView } from "#components/ui/query-view.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { formatNearDay } from "#lib/text/near-days.ts";
import { useTRPC } from "#lib/trpc.ts";
import { OccurrenceRow, occurrenceKey } from "./occurrence-row.tsx";

/** The next meetings of the student's classes; nothing while these have none. */
export function NextMeetingsSection() {
  const query = useQuery(useTRPC().timetable.next.queryOptions());
  const { identity } = useSite();
  const { data } = query;
  if (data && !data.hasTimetable) return null;
  return (
    <DashboardSection id="week" title="This week">
      <QueryView
        query={query}
        loadFailed={timetableTexts.loadFailed}
        subject="Timetable"
        placeholder={<Skeleton rows={2} className="h-20" />}
      >
        {data && data.occurrences.length > 0 && (
          <ul className="divide-rule border-rule divide-y border-y">
            {data.occurrences.map((one) => (
              <OccurrenceRow
                key={occurrenceKey(one)}
                occurrence={one}
                dayName={formatNearDay(one.day, data.today, identity)}
              />
            ))}
          </ul>
        )}
        {data?.occurrences.length === 0 && (
          <Text tone="quiet">No meetings in the next seven days.</Text>
        )}
        <p>
          <TextLink href="/userDashboard/timetable" className="inline-flex min-h-11 items-center">
            See the whole timetable
          </TextLink>
        </p>
      </QueryView>
    </DashboardSection>
  );
}
