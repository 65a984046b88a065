import { RichText } from "#components/ui/rich-text.tsx";
import { Text } from "#components/ui/text.tsx";
import type { ComparedRun } from "#lib/edits/merge-blocks.ts";
import { compareWords, useComparison } from "#lib/edits/use-comparison.ts";
import { ThenAndNow } from "./compared-side.tsx";
import { type Marks, markHtml, textOfHtml } from "./highlighted-text.tsx";
import { TakeButton } from "./take-button.tsx";

type ComparedBlocksProps = {
  label: string;
  runs: readonly ComparedRun[];
  /** Called with the whole present text, in which one run is as it was. */
  onTake: (html: string) => void;
};

/** The parts of a text that differ, each with a button that restores it alone. */
export function ComparedBlocks({ label, runs, onTake }: ComparedBlocksProps) {
  const changed = runs.flatMap((run, index) => ("shared" in run ? [] : [{ run, index }]));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {changed.map(({ run, index }, order) => (
        <ComparedPart
          key={index}
          label={changed.length > 1 ? `${label}, part ${order + 1} of ${changed.length}` : label}
          run={run}
          onTake={changed.length > 1 ? () => onTake(restoreRun(runs, index)) : undefined}
        />
      ))}
    </div>
  );
}

type ComparedPartProps = {
  label: string;
  run: { former: string; present: string };
  onTake: (() => void) | undefined;
};

function ComparedPart({ label, run, onTake }: ComparedPartProps) {
  const changes = useComparison(compareWords, textOfHtml(run.former), textOfHtml(run.present));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <ThenAndNow
        label={label}
        changes={changes}
        show={(side, marks) => <Part html={run[side]} marks={marks} />}
      />
      {onTake && (
        <TakeButton label={label} onTake={onTake}>
          Take only this part
        </TakeButton>
      )}
    </div>
  );
}

function Part({ html, marks }: { html: string; marks: Marks | undefined }) {
  if (!html) return <Text tone="quiet">(nothing)</Text>;
  return <RichText html={marks ? markHtml(html, marks) : html} container="card" />;
}

function restoreRun(runs: readonly ComparedRun[], restored: number): string {
  const texts = runs.map((run, index) => {
    if ("shared" in run) return run.shared;
    return index === restored ? run.former : run.present;
  });
  return texts.join("");
}
