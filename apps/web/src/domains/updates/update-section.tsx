import { updateTexts } from "@ebute/contracts/updates";
import { useInfiniteQuery } from "@tanstack/react-query";
import { DashboardList } from "#components/layout/area/dashboard-list.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { useTRPC } from "#lib/trpc.ts";
import { updatesQuery } from "./updates.queries.ts";

/** Updates for students, newest first. */
export function UpdateSection({ id }: { id: string }) {
  return (
    <DashboardList
      id={id}
      title="Student Updates"
      query={useInfiniteQuery({ ...updatesQuery(useTRPC()), ...listQueryOptions })}
      itemsOf={({ updates }) => updates}
      placeholder={{ rows: 2, className: "h-24" }}
      emptyText={updateTexts.empty}
      moreText="Show older updates"
    >
      {(updates) => (
        <RuledList>
          {updates.map(({ _id, title, content, createdAt }) => (
            <li key={_id}>
              <Heading level={3} size="name">
                {title}
              </Heading>
              <Text size="small" tone="quiet">
                <Time iso={createdAt} />
              </Text>
              <Text className="mt-2 whitespace-pre-line">{content}</Text>
            </li>
          ))}
        </RuledList>
      )}
    </DashboardList>
  );
}
