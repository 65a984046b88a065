import type { Dashboard } from "@ebute/contracts/dashboard";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ListHeader } from "#components/admin/table/list-header.tsx";
import { UpdatedAt } from "#components/admin/table/updated-at.tsx";
import { QueryStates } from "#components/ui/query-states.tsx";
import { useErrorMessage } from "#lib/error-message.ts";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { usePermission } from "#lib/session/admin-role.ts";
import { useTRPC } from "#lib/trpc.ts";
import { dashboardQuery } from "../dashboard.queries.ts";
import { DashboardTiles } from "./dashboard-tiles.tsx";
import { WaitingPanel } from "./waiting-panel.tsx";

type DashboardScreenProps = {
  /** Panels of other domains, below the counts. */
  children: (dashboard: Dashboard) => ReactNode;
};

export function DashboardScreen({ children }: DashboardScreenProps) {
  const trpc = useTRPC();
  // A writer sees own posts alone, and these count everybody's.
  const canList = usePermission("listContent");
  const query = useQuery({ ...dashboardQuery(trpc), ...listQueryOptions });
  const error = useErrorMessage(query.error);
  const { data } = query;
  return (
    <div className="grid grid-cols-1 gap-4">
      <ListHeader title="Dashboard">
        <UpdatedAt
          subject="Dashboard"
          at={query.dataUpdatedAt}
          isBusy={query.isFetching}
          onRefresh={query.refetch}
        />
      </ListHeader>
      <QueryStates isPending={query.isPending} error={error} onRetry={query.refetch}>
        {data && (
          <div className="grid grid-cols-1 gap-8">
            <WaitingPanel works={data.waiting} />
            {canList && <DashboardTiles counts={data} />}
            {children(data)}
          </div>
        )}
      </QueryStates>
    </div>
  );
}
