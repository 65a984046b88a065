import { type PostTableInput, postStatuses, postTexts } from "@ebute/contracts/posts";
import { TABLE_PAGE_SIZE } from "@ebute/contracts/primitives";
import { useQuery } from "@tanstack/react-query";
import { NoMatch } from "#components/admin/table/no-match.tsx";
import { TableScreen } from "#components/admin/table/table-screen.tsx";
import { TableSearch, TableTools } from "#components/admin/table/table-tools.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Field } from "#components/ui/field.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Select } from "#components/ui/select.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { usePermission } from "#lib/session/admin-role.ts";
import { type TableSearchState, useTableInput } from "#lib/tables/table-input.ts";
import { useTRPC } from "#lib/trpc.ts";
import { PostTable } from "./post-table.tsx";
import { postTableHref } from "./post-table-params.ts";
import { UnfinishedPosts } from "./unfinished-posts.tsx";

const statusWords: Record<(typeof postStatuses)[number], string> = {
  all: "All",
  published: "Published",
  unpublished: "Unpublished",
  "in-review": "Ready for review",
  "to-check": "To check",
};

type PostTableScreenProps = { input: PostTableInput; onGo: (href: string) => void };

/** The Blog List: searches, sorts, publishes and deletes posts. */
export function PostTableScreen({ input, onGo }: PostTableScreenProps) {
  const query = useQuery({ ...useTRPC().posts.table.queryOptions(input), ...listQueryOptions });
  const canManage = usePermission("writeContent");
  const isFiltered = input.q !== "" || input.status !== "all";
  const { search, handleChange, resetFilters } = useTableInput({
    input,
    hrefFor: postTableHref,
    onGo,
  });
  const handleClear = () => resetFilters({ q: "", status: "all" });
  return (
    <TableScreen
      title="Blog List"
      noun="blog"
      query={query}
      page={input.page}
      list={`${input.q} ${input.status}`}
      hrefFor={(page) => postTableHref({ ...input, page })}
      loadFailed={postTexts.adminFetchFailed}
      tools={
        <>
          <UnfinishedPosts />
          {canManage && (
            <Text tone="quiet">
              Planned and published days are in the{" "}
              <TextLink href="/admin/calendar">calendar</TextLink>.
            </Text>
          )}
          <PostTableFilters input={input} onChange={handleChange} search={search} />
        </>
      }
      empty={isFiltered ? <NoMatch onClear={handleClear}>{postTexts.empty}</NoMatch> : <NoPosts />}
    >
      {({ posts, page }, { isBusy }) => (
        <PostTable
          posts={posts}
          firstNumber={(page - 1) * TABLE_PAGE_SIZE + 1}
          input={input}
          onChange={handleChange}
          isBusy={isBusy}
        />
      )}
    </TableScreen>
  );
}

function NoPosts() {
  const canManage = usePermission("writeContent");
  return (
    <EmptyState action={<LinkButton href="/admin/addBlog">Add Blogs</LinkButton>}>
      {canManage ? "No blogs yet." : "You have not written a blog yet."}
    </EmptyState>
  );
}

type PostTableFiltersProps = {
  input: PostTableInput;
  onChange: (change: Partial<PostTableInput>) => void;
  search: TableSearchState;
};

function PostTableFilters({ input, onChange, search }: PostTableFiltersProps) {
  return (
    <TableTools>
      <TableSearch label="Search titles" {...search} />
      <div className="w-full sm:w-44">
        <Field label="Status">
          <Select
            value={input.status}
            onChange={({ currentTarget }) => onChange(statusOf(currentTarget.value))}
          >
            {postStatuses.map((status) => (
              <option key={status} value={status}>
                {statusWords[status]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </TableTools>
  );
}

function statusOf(value: string): Pick<PostTableInput, "status"> {
  return { status: postStatuses.find((status) => status === value) ?? "all" };
}
