import { POST_SEARCH_RESULTS_MAX, type PostCardPage } from "@ebute/contracts/posts";
import { Fragment } from "react";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";

export type SearchResult = Pick<
  PostCardPage,
  "total" | "hasMore" | "shownFor" | "suggestions" | "everywhere"
>;

/** Formats the number of posts in a list or search. */
export function formatCount({ total, hasMore }: SearchResult, noun: "post" | "result"): string {
  if (hasMore) return `More than ${POST_SEARCH_RESULTS_MAX} ${noun}s`;
  return `${total} ${total === 1 ? noun : `${noun}s`}`;
}

/** Formats the number of results beyond the searched category. */
export function formatEverywhere(count: number): string {
  const known = Math.min(count, POST_SEARCH_RESULTS_MAX);
  return `${known < count ? "More than " : ""}${known} in all categories`;
}

/** Explains that results are shown for a corrected query; empty without a correction. */
export function formatCorrection(query: string, { shownFor }: SearchResult): string {
  return shownFor ? `Nothing for '${query}'. Showing '${shownFor}'.` : "";
}

export type SearchScope = { category: string; allHref: string };

type SearchSummaryProps = {
  query: string;
  found: SearchResult;
  hrefFor: (query: string) => string;
  /** The category that was searched, with the link to the same search in all of them. */
  scope?: SearchScope | undefined;
  tone: "ink" | "onDark";
};

/** Fragment of the search field: following a link to it moves the focus there. */
export const SEARCH_FIELD_ID = "search";

/** Number of results with spelling suggestions. */
export function SearchSummary({ query, found, hrefFor, scope, tone }: SearchSummaryProps) {
  const { shownFor, suggestions = [], everywhere } = found;
  const linkTone = tone === "onDark" ? "onDark" : "indigo";
  return (
    <>
      {shownFor && (
        <Text size="small" tone={tone} className="pt-2">
          {formatCorrection(query, found)}
        </Text>
      )}
      {suggestions.length > 0 && (
        <Text size="small" tone={tone} className="pt-2">
          Did you mean{" "}
          {suggestions.map((words, index) => (
            <Fragment key={words}>
              {index > 0 && (index === suggestions.length - 1 ? " or " : ", ")}
              <TextLink href={hrefFor(words)} tone={linkTone}>
                {words}
              </TextLink>
            </Fragment>
          ))}
          ?
        </Text>
      )}
      <div className="flex flex-wrap items-center gap-x-4 pt-2">
        <Text size="small" tone={tone}>
          {formatCount(found, "result")} for '{shownFor ?? query}'{scope && ` in ${scope.category}`}
        </Text>
        {scope && everywhere !== undefined && (
          <TextLink
            href={scope.allHref}
            tone={linkTone}
            className="text-small inline-flex min-h-11 items-center"
          >
            {formatEverywhere(everywhere)}
          </TextLink>
        )}
        <TextLink
          href={`${hrefFor("")}#${SEARCH_FIELD_ID}`}
          tone={linkTone}
          className="text-small inline-flex min-h-11 items-center"
        >
          Clear Search
        </TextLink>
      </div>
    </>
  );
}
