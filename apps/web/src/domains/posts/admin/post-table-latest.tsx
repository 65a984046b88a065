import type { PostTableRow as Post } from "@ebute/contracts/posts";
import { DataTable } from "#components/admin/data-table.tsx";
import { ListHeader } from "#components/admin/list-header.tsx";
import { OutcomeText } from "#components/admin/outcome-text.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { useIsEditor } from "#lib/session/admin-role.ts";
import { usePostActions } from "./post-table-actions.ts";
import { PostTableHead } from "./post-table-head.tsx";
import { PostTableRow } from "./post-table-row.tsx";
import { useExpectedPosts } from "./posts.mutations.ts";

/** The newest posts on the dashboard, with the same actions as in the whole list. */
export function LatestPosts({ posts }: { posts: readonly Post[] }) {
  const actions = usePostActions();
  const rows = useExpectedPosts(posts);
  const isEditor = useIsEditor();
  return (
    <section className="grid grid-cols-1 gap-3">
      <ListHeader title="Latest Blogs" level={2}>
        {isEditor && (
          <TextLink href="/admin/listBlog" className="inline-flex min-h-11 items-center">
            All blogs
          </TextLink>
        )}
      </ListHeader>
      <OutcomeText outcome={actions.outcome} />
      {rows.length === 0 ? (
        <EmptyState action={isEditor && <LinkButton href="/admin/addBlog">Add Blogs</LinkButton>}>
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
