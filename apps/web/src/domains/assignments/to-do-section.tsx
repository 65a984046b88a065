import { assignmentTexts } from "@ebute/contracts/assignments";
import { useQuery } from "@tanstack/react-query";
import { DashboardSection } from "#components/layout/area/dashboard-layout.tsx";
import { QueryView } from "#components/ui/query-view.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { useTRPC } from "#lib/trpc.ts";
import { DueLine } from "./due-line.tsx";
import { ExamLine } from "./exam-line.tsx";

const PAGE = "/userDashboard/assignments";

/** The first assignments to do; nothing for a student who has none. */
export function ToDoSection() {
  const query = useQuery(useTRPC().assignments.next.queryOptions());
  const { data } = query;
  if (data && !data.hasAssignments) return null;
  return (
    <DashboardSection id="to-do" title="To do, by date">
      <QueryView
        query={query}
        loadFailed={assignmentTexts.loadFailed}
        subject="To do"
        placeholder={<Skeleton rows={2} className="h-20" />}
      >
        {data && data.toDo.length > 0 && (
          <ul className="divide-rule border-rule divide-y border-y">
            {data.toDo.map((one) => (
              <li key={one._id} className="py-3">
                <TextLink href={`${PAGE}#${one._id}`} className="font-semibold wrap-anywhere">
                  {one.title}
                </TextLink>
                <DueLine due={one} today={data.today} className={one.className} />
                {one.exam && <ExamLine exam={one.exam} />}
              </li>
            ))}
          </ul>
        )}
        {data?.total === 0 && <Text tone="quiet">Everything is done.</Text>}
        <p>
          <TextLink href={PAGE} className="inline-flex min-h-11 items-center">
            {data && data.total > data.toDo.length
              ? `See all ${data.total} assignments`
              : "See all assignments"}
          </TextLink>
        </p>
      </QueryView>
    </DashboardSection>
  );
}
