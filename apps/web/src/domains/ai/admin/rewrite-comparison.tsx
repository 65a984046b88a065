import { ComparedSide, HighlightLegend } from "#components/edits/compared-side.tsx";
import { markHtml, textOfHtml } from "#components/edits/highlighted-text.tsx";
import { RichText } from "#components/ui/rich-text.tsx";
import { Text } from "#components/ui/text.tsx";
import { compareWords, useComparison } from "#lib/edits/use-comparison.ts";

type RewriteComparisonProps = {
  /** The passage as it is, as HTML. */
  mine: string;
  /** The passage of AI so far, as HTML. */
  changed: string;
  isFinished: boolean;
};

/** A passage beside its new words, with the differences once all of them are there. */
export function RewriteComparison({ mine, changed, isFinished }: RewriteComparisonProps) {
  const changes = useComparison(
    compareWords,
    isFinished ? textOfHtml(changed) : undefined,
    isFinished ? textOfHtml(mine) : undefined,
  );
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2">
        <ComparedSide title="Your text" shown="Yours">
          <RichText
            html={changes ? markHtml(mine, { tag: "del", ranges: changes.theirs }) : mine}
            container="card"
          />
        </ComparedSide>
        <ComparedSide title="Text of AI" shown="AI">
          <RichText
            html={changes ? markHtml(changed, { tag: "ins", ranges: changes.mine }) : changed}
            container="card"
          />
        </ComparedSide>
      </div>
      {changes && <HighlightLegend changes={changes} sides={["in the text of AI", "in yours"]} />}
      <Text size="small" tone="quiet" role="status">
        {isFinished ? "Check every fact before you use it." : "AI is writing."}
      </Text>
    </>
  );
}
