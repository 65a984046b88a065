import { type Bookmark, bookmarkTexts } from "@ebute/contracts/bookmarks";
import { useQuery } from "@tanstack/react-query";
import { Heading } from "#components/ui/heading.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { QueryView } from "#components/ui/query-view.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { Time } from "#components/ui/time.tsx";
import { useTRPC } from "#lib/trpc.ts";
import { BookmarkForm } from "./bookmark-form.tsx";
import { bookmarksQuery } from "./bookmarks.queries.ts";

/** Kind of the removed bookmark, as the address of the page names it. */
export type RemovedBookmark = { kind: "lesson" | "question"; id: string; number: number | null };

type BookmarksPageProps = {
  removed: RemovedBookmark | undefined;
  /** Sentence of a refused form. */
  refusal: string | undefined;
};

export function BookmarksPage({ removed, refusal }: BookmarksPageProps) {
  const query = useQuery(bookmarksQuery(useTRPC()));
  const { data } = query;
  return (
    <div className="max-w-article grid grid-cols-[minmax(0,1fr)] gap-6">
      <Heading level={1} size="h1">
        {bookmarkTexts.title}
      </Heading>
      {refusal && <Notice tone="err">{refusal}</Notice>}
      {removed && (
        <div className="flex flex-wrap items-center gap-3">
          <Notice tone="ok">{bookmarkTexts.removed}</Notice>
          <BookmarkForm {...removed} isSet={false} label="Undo" isOnList />
        </div>
      )}
      <QueryView
        query={query}
        loadFailed={bookmarkTexts.loadFailed}
        subject={bookmarkTexts.title}
        placeholder={<Skeleton rows={3} className="h-20" />}
      >
        {data?.length === 0 && <Text tone="quiet">{bookmarkTexts.empty}</Text>}
        {data && data.length > 0 && (
          <RuledList>
            {data.map((bookmark) => (
              <BookmarkRow
                key={`${bookmark.kind} ${bookmark.id} ${bookmark.number}`}
                bookmark={bookmark}
              />
            ))}
          </RuledList>
        )}
      </QueryView>
    </div>
  );
}

function BookmarkRow({ bookmark }: { bookmark: Bookmark }) {
  const { kind, id, number, title, note, createdAt } = bookmark;
  return (
    <li className="flex flex-wrap items-center gap-3">
      <div className="min-w-0 flex-1 basis-40">
        <TextLink
          href={hrefOf(bookmark)}
          className="inline-flex min-h-11 items-center wrap-anywhere"
        >
          {title}
        </TextLink>
        <Text size="small" tone="quiet">
          {kind === "lesson" ? "Lesson" : `Question, ${note}`}, <Time iso={createdAt} />
        </Text>
      </div>
      <BookmarkForm
        kind={kind}
        id={id}
        number={number}
        isSet
        label="Remove"
        name={title}
        isOnList
      />
    </li>
  );
}

function hrefOf({ kind, id, number }: Bookmark): string {
  if (kind === "lesson") return `/bblog/${id}`;
  return `/userDashboard/practice/${id}?question=${number}#report-${number}`;
}
