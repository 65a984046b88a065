import type { PostTableRow as Post } from "@ebute/contracts/posts";
import { DataTable } from "#components/admin/table/data-table.tsx";
import { ListHeader } from "#components/admin/table/list-header.tsx";
import { BulkOutcomeText } from "#components/admin/table/selection/bulk-outcome-text.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { usePermission } from "#lib/session/admin-role.ts";
import { useOptimisticPosts } from "../posts.mutations.ts";
import { usePostActions } from "./post-table-actions.ts";
import { PostTableHead } from "./post-table-head.tsx";
import { PostTableRow } from "./post-table-row.tsx";

/** Newest posts on the dashboard, with the actions of the full table. */
export function LatestPosts({ posts }: { posts: readonly Post[] }) {
  const actions = usePostActions();
  const rows = useOptimisticPosts(posts);
  const canWrite = usePermission("writeOwnPosts");
  return (
    <section className="grid grid-cols-1 gap-3">
      <ListHeader title="Latest Blogs" level={2}>
        {canWrite && (
          <TextLink href="/admin/listBlog" className="inline-flex min-h-11 items-center">
            All blogs
          </TextLink>
        )}
      </ListHeader>
      <BulkOutcomeText outcome={actions.outcome} />
      {rows.length === 0 ? (
        <EmptyState action={canWrite && <LinkButton href="/admin/addBlog">Add Blogs</LinkButton>}>
          No blogs yet.
        </EmptyState>
      ) : (
        <DataTable caption="Latest Blogs" head={<PostTableHead />}>
          {rows.map((post, index) => (
            <PostTableRow key={post._id} post={post} number={index + 1} actions={actions} />
          ))}
        </DataTable>
      )}
    </section>
  );
}
