import type { ReactNode } from "react";
import { Text } from "#components/ui/text.tsx";
import type { WordDiff } from "#lib/edits/word-diff.ts";
import { Mark, type Marks } from "./highlighted-text.tsx";

type ComparedSideProps = {
  title: string;
  /** Shorter visible title, where the context makes clear what is compared. */
  shown?: string;
  children: ReactNode;
};

/** One of two values side by side. */
export function ComparedSide({ title, shown = title, children }: ComparedSideProps) {
  return (
    <section aria-label={title} className="border-rule rounded-image min-w-0 border p-3">
      <Text size="small" tone="quiet" aria-hidden="true">
        {shown}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, and must be reachable by keyboard */}
      <div tabIndex={0} className="max-h-40 overflow-y-auto wrap-anywhere md:max-h-96">
        {children}
      </div>
    </section>
  );
}

type ThenAndNowProps = {
  label: string;
  changes: WordDiff | undefined;
  show: (side: "former" | "present", marks: Marks | undefined) => ReactNode;
};

/** A value of a revision beside the present one. */
export function ThenAndNow({ label, changes, show }: ThenAndNowProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2">
      <ComparedSide title={`${label} then`} shown="Then">
        {show("former", changes && { tag: "ins", ranges: changes.mine })}
      </ComparedSide>
      <ComparedSide title={`${label} now`} shown="Now">
        {show("present", changes && { tag: "del", ranges: changes.theirs })}
      </ComparedSide>
    </div>
  );
}

type MarksKeyProps = {
  changes: WordDiff;
  /**
   * Names of the two sides: the one with underlined passages, then the one with struck-out
   * passages.
   */
  sides: readonly [string, string];
};

export function HighlightLegend({ changes, sides: [underlined, struck] }: MarksKeyProps) {
  const isSame = changes.mine.length + changes.theirs.length === 0;
  return (
    <Text size="small" tone="quiet">
      {isSame ? (
        "The words are the same. Only spaces, formatting or pictures differ."
      ) : (
        <>
          <Mark tag="ins">Underlined</Mark>: only {underlined}.{" "}
          <Mark tag="del">Struck through</Mark>: only {struck}.
        </>
      )}
    </Text>
  );
}
