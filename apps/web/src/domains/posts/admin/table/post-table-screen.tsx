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
import { useTRPC, useTRPCClient } from "#lib/trpc.ts";
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
  const { data = [] } = useQuery(
    trpc.drafts.unfinished.queryOptions({ kind: "post" }, { staleTime: 0 }),
  );
  const discard = useDiscard();
  if (data.length === 0) return null;
  return (
    <Notice tone="info">
      <p>Not finished yet:</p>
      <ul className="grid gap-2">
        {groupByPost(data)
          .slice(0, MAX_SHOWN)
          .map((drafts) => (
            <UnfinishedPost key={drafts[0].id} drafts={drafts} onDiscard={discard} />
          ))}
      </ul>
    </Notice>
  );
}

type DraftsOfPost = [newest: DraftSummary, ...others: DraftSummary[]];

/** The drafts of each post together, because devices and tabs write one each. */
function groupByPost(drafts: readonly DraftSummary[]): DraftsOfPost[] {
  const groups = new Map<string, DraftsOfPost>();
  for (const draft of drafts) {
    // Drafts of earlier releases do not say which new post they are of.
    const key = entryOf(draft) ?? draft.id;
    const group = groups.get(key);
    if (group) group.push(draft);
    else groups.set(key, [draft]);
  }
  return [...groups.values()];
}

type UnfinishedPostProps = {
  drafts: DraftsOfPost;
  onDiscard: (drafts: DraftsOfPost) => Promise<void>;
};

/** Each draft of a post with its time and its device; the form puts them together. */
function UnfinishedPost({ drafts, onDiscard }: UnfinishedPostProps) {
  const site = useSite();
  const [newest] = drafts;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 grow basis-56 wrap-anywhere">
        <strong className="line-clamp-2">{nameOf(newest)}</strong>
        {drafts.map(({ id, savedAt, device }) => (
          <span key={id} className="block">
            {formatSavedAt(Date.parse(savedAt), Date.now(), site)}
            {device && `, ${device}`}
          </span>
        ))}
      </span>
      <LinkButton href={hrefOf(newest)} tone="secondary">
        Continue<span className="sr-only">: {nameOf(newest)}</span>
      </LinkButton>
      <Button type="button" tone="secondary" onClick={() => void onDiscard(drafts)}>
        Discard<span className="sr-only">: {nameOf(newest)}</span>
      </Button>
    </li>
  );
}

function useDiscard() {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const removal = {
    mutationFn: (drafts: DraftsOfPost) =>
      Promise.all(drafts.map(({ form, id }) => client.drafts.remove.mutate({ form, id }))),
  };
  const { mutate } = useAnnouncedMutation(removal, {
    success: draftTexts.removed,
    refusals: "toast",
    invalidates: [trpc.drafts.unfinished.pathFilter()],
  });
  return async (drafts: DraftsOfPost) => {
    const isConfirmed = await confirmAction({
      question:
        drafts.length > 1
          ? `Discard these ${drafts.length} texts of one blog? Nobody can restore them afterwards.`
          : "Discard this text? Nobody can restore it afterwards.",
      names: [nameOf(drafts[0])],
      action: "Discard",
    });
    if (isConfirmed) mutate(drafts);
  };
}

function nameOf({ title }: DraftSummary): string {
  return title || "A blog without a title";
}

function hrefOf(draft: DraftSummary): string {
  const id = entryOf(draft);
  return id ? `/admin/editBlog/${id}` : "/admin/addBlog";
}

/** Id of the post; undefined for a new one of which an earlier release kept the draft. */
function entryOf({ form, id }: DraftSummary): string | undefined {
  const postId = form.slice("post:".length);
  return postId === "new" ? entryIdOf(id) : postId;
}
