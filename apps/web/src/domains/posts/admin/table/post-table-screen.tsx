import { type DraftSummary, draftTexts } from "@ebute/contracts/drafts";
import { type PostTableInput, postStatuses, postTexts } from "@ebute/contracts/posts";
import { TABLE_PAGE_SIZE } from "@ebute/contracts/primitives";
import { useQuery } from "@tanstack/react-query";
import { NoMatch } from "#components/admin/table/no-match.tsx";
import { TableScreen } from "#components/admin/table/table-screen.tsx";
import { TableSearch, TableTools } from "#components/admin/table/table-tools.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Field } from "#components/ui/field.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Select } from "#components/ui/select.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { confirmAction } from "#lib/confirm-action.ts";
import { entryIdOf, formatSavedAt } from "#lib/drafts/drafts.ts";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { useSite } from "#lib/page/use-site.ts";
import { usePermission } from "#lib/session/admin-role.ts";
import { type TableSearchState, useTableInput } from "#lib/tables/table-input.ts";
import { useTRPC } from "#lib/trpc.ts";
import { PostTable } from "./post-table.tsx";
import { postTableHref } from "./post-table-params.ts";

/** Older drafts appear when these are finished. */
const MAX_SHOWN = 3;

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

/** Blogs that the administrator has begun on any device and not saved. */
function UnfinishedPosts() {
  const trpc = useTRPC();
  const site = useSite();
  const { data = [] } = useQuery(
    trpc.drafts.unfinished.queryOptions({ kind: "post" }, { staleTime: 0 }),
  );
  const discard = useDiscard();
  if (data.length === 0) return null;
  return (
    <Notice tone="info">
      <p>Not finished yet:</p>
      <ul className="grid gap-2">
        {data.slice(0, MAX_SHOWN).map((draft) => (
          <li
            key={`${draft.form} ${draft.id}`}
            className="flex flex-wrap items-center gap-x-3 gap-y-1"
          >
            <span className="min-w-0 grow basis-56 wrap-anywhere">
              <strong className="line-clamp-2">{nameOf(draft)}</strong>
              {formatSavedAt(Date.parse(draft.savedAt), Date.now(), site)}
            </span>
            <LinkButton href={hrefOf(draft)} tone="secondary">
              Continue<span className="sr-only">: {nameOf(draft)}</span>
            </LinkButton>
            <Button type="button" tone="secondary" onClick={() => void discard(draft)}>
              Discard<span className="sr-only">: {nameOf(draft)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function useDiscard() {
  const trpc = useTRPC();
  const { mutate } = useAnnouncedMutation(trpc.drafts.remove.mutationOptions(), {
    success: draftTexts.removed,
    refusals: "toast",
    invalidates: [trpc.drafts.unfinished.pathFilter()],
  });
  return async (draft: DraftSummary) => {
    const question = "Discard this text? Nobody can restore it afterwards.";
    const isConfirmed = await confirmAction({
      question,
      names: [nameOf(draft)],
      action: "Discard",
    });
    if (isConfirmed) mutate({ form: draft.form, id: draft.id });
  };
}

function nameOf({ title }: DraftSummary): string {
  return title || "A blog without a title";
}

function hrefOf({ form, id: draftId }: DraftSummary): string {
  const formId = form.slice("post:".length);
  const id = formId === "new" ? entryIdOf(draftId) : formId;
  return id ? `/admin/editBlog/${id}` : "/admin/addBlog";
}
