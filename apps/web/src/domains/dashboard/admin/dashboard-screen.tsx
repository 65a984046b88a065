import type { Dashboard } from "@ebute/contracts/dashboard";
import { useQuery } from "@tanstack/react-query";
import { FileText, Mail, MessageSquare, PencilLine } from "lucide-react";
import type { ReactNode } from "react";
import { CountTile, CountTiles } from "#components/admin/count-tile.tsx";
import { ListHeader } from "#components/admin/table/list-header.tsx";
import { UpdatedAt } from "#components/admin/table/updated-at.tsx";
import { QueryStates } from "#components/ui/query-states.tsx";
import { useErrorMessage } from "#lib/error-message.ts";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { usePermission } from "#lib/session/admin-role.ts";
import { useTRPC } from "#lib/trpc.ts";
import { WaitingPanel } from "./waiting-panel.tsx";

type DashboardScreenProps = {
  /** Panels of other domains, below the counts. */
  children: (dashboard: Dashboard) => ReactNode;
};

export function DashboardScreen({ children }: DashboardScreenProps) {
  const trpc = useTRPC();
  // A writer sees own posts alone, and these count everybody's.
  const canList = usePermission("listContent");
  const query = useQuery({ ...trpc.dashboard.get.queryOptions(), ...listQueryOptions });
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

type DashboardTilesProps = {
  counts: Pick<Dashboard, "blogs" | "comments" | "drafts" | "subscribers">;
};

function DashboardTiles({ counts }: DashboardTilesProps) {
  const posts = usePermission("writeOwnPosts") ? "/admin/listBlog" : undefined;
  const comments = usePermission("moderateComments") ? "/admin/comment" : undefined;
  const subscribers = usePermission("manageSubscribers") ? "/admin/subscribers" : undefined;
  const drafts = posts && `${posts}?status=unpublished`;
  return (
    <CountTiles>
      <CountTile label="Blogs" count={counts.blogs} Icon={FileText} href={posts} />
      <CountTile label="Comments" count={counts.comments} Icon={MessageSquare} href={comments} />
      <CountTile label="Drafts" count={counts.drafts} Icon={PencilLine} href={drafts} />
      <CountTile label="Subscribers" count={counts.subscribers} Icon={Mail} href={subscribers} />
    </CountTiles>
  );
}
