import type { Dashboard, WaitingKind, WaitingWorkList } from "@ebute/contracts/dashboard";
import { formatNumber } from "@ebute/contracts/primitives";
import { useQuery } from "@tanstack/react-query";
import { FileText, Mail, MessageSquare, PencilLine } from "lucide-react";
import type { ReactNode } from "react";
import { CountTile, CountTiles } from "#components/admin/count-tile.tsx";
import { ListHeader } from "#components/admin/table/list-header.tsx";
import { UpdatedAt } from "#components/admin/table/updated-at.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { QueryView } from "#components/ui/query-view.tsx";
import { Text } from "#components/ui/text.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { usePermission } from "#lib/session/admin-role.ts";
import { useTRPC } from "#lib/trpc.ts";

const works: Record<Exclude<WaitingKind, "backup">, Work> = {
  comments: {
    one: "comment to read",
    many: "comments to read",
    action: "Read",
    href: "/admin/comment",
  },
  messages: {
    one: "message to answer",
    many: "messages to answer",
    action: "Answer",
    href: "/admin/messages?show=new",
  },
  orders: {
    one: "order to move on",
    many: "orders to move on",
    action: "Open",
    href: "/admin/orders",
  },
  payments: {
    one: "order with money owed to you",
    many: "orders with money owed to you",
    action: "Open",
    href: "/admin/orders?money=owed",
  },
  reviews: {
    one: "blog to check",
    many: "blogs to check",
    action: "Check",
    href: "/admin/listBlog?status=in-review",
  },
  returned: {
    one: "blog sent back to you",
    many: "blogs sent back to you",
    action: "Open",
    href: "/admin/listBlog",
  },
  questions: {
    one: "question of a student",
    many: "questions of students",
    action: "Answer",
    href: "/admin/threads",
  },
  reports: {
    one: "question reported as wrong",
    many: "questions reported as wrong",
    action: "Check",
    href: "/admin/questions/reports",
  },
  letters: {
    one: "letter that could not be delivered",
    many: "letters that could not be delivered",
    action: "Open",
    href: "/admin/mail",
  },
};

type DashboardScreenProps = {
  /** Panels of other domains, below the counts. */
  children: (dashboard: Dashboard) => ReactNode;
};

export function DashboardScreen({ children }: DashboardScreenProps) {
  const trpc = useTRPC();
  // A writer sees own posts alone, and these count everybody's.
  const canList = usePermission("listContent");
  const query = useQuery({ ...trpc.dashboard.get.queryOptions(), ...listQueryOptions });
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
      <QueryView query={query} showsRefetchErrors>
        {data && (
          <div className="grid grid-cols-1 gap-8">
            <WaitingPanel works={data.waiting} />
            {canList && <DashboardTiles counts={data} />}
            {children(data)}
          </div>
        )}
      </QueryView>
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

type Work = {
  /** Words after the number. */
  one: string;
  many: string;
  action: string;
  href: string;
};

/** Work that waits for the caller's role, each with the way to it. */
function WaitingPanel({ works: waiting }: { works: WaitingWorkList }) {
  return (
    <section aria-labelledby="waiting" className="max-w-form">
      <Heading level={2} size="h3" id="waiting">
        Waiting for you
      </Heading>
      {waiting.length === 0 ? (
        <Text tone="quiet">Nothing at the moment.</Text>
      ) : (
        <ul className="divide-rule border-rule mt-2 divide-y border-y">
          {waiting.map(({ kind, count }) => (
            <WaitingRow key={kind} {...rowOf(kind, count)} />
          ))}
        </ul>
      )}
    </section>
  );
}

type Row = { count?: number; words: string; action: string; href: string };

function rowOf(kind: WaitingKind, count: number): Row {
  if (kind === "backup") {
    const href = "/admin/settings?group=backups";
    return { words: "The last good backup is too old", action: "Open", href };
  }
  const { one, many, action, href } = works[kind];
  return { count, words: count === 1 ? one : many, action, href };
}

function WaitingRow({ count, words, action, href }: Row) {
  return (
    <li className="flex min-h-14 items-center justify-between gap-3 py-1">
      <span className="min-w-0 wrap-anywhere">
        {count !== undefined && <span className="font-semibold">{formatNumber(count)} </span>}
        {words}
      </span>
      <LinkButton href={href} tone="secondary" className="flex-none">
        {action}
        <VisuallyHidden>: {words}</VisuallyHidden>
      </LinkButton>
    </li>
  );
}
