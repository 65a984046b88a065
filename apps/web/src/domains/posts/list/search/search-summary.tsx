import { POST_SEARCH_RESULTS_MAX, type PostCardPage } from "@ebute/contracts/posts";
import { Fragment } from "react";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";

export type SearchResult = Pick<PostCardPage, "total" | "hasMore" | "shownFor" | "suggestions">;

/** Formats the number of posts in a list or search. */
export function formatCount({ total, hasMore }: SearchResult, noun: "post" | "result"): string {
  if (hasMore) return `More than ${POST_SEARCH_RESULTS_MAX} ${noun}s`;
  return `${total} ${total === 1 ? noun : `${noun}s`}`;
}

/** Explains that results are shown for a corrected query; empty without a correction. */
export function formatCorrection(query: string, { shownFor }: SearchResult): string {
  return shownFor ? `Nothing for '${query}'. Showing '${shownFor}'.` : "";
}

type SearchSummaryProps = {
  query: string;
  found: SearchResult;
  hrefFor: (query: string) => string;
  tone: "ink" | "onDark";
};

/** Number of results with spelling suggestions. */
export function SearchSummary({ query, found, hrefFor, tone }: SearchSummaryProps) {
  const { shownFor, suggestions = [] } = found;
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
      <div className="flex min-h-11 flex-wrap items-center gap-x-4">
        <Text size="small" tone={tone}>
          {formatCount(found, "result")} for '{shownFor ?? query}'
        </Text>
        <TextLink
          href={hrefFor("")}
          tone={linkTone}
          className="text-small inline-flex min-h-11 items-center"
        >
          Clear Search
        </TextLink>
      </div>
    </>
  );
}
