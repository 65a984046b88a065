import { changedFields, type EditFields } from "@ebute/contracts/edits";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { RichText } from "#components/ui/rich-text.tsx";
import { Text } from "#components/ui/text.tsx";
import type { ComparedRun } from "#lib/edits/merge-blocks.ts";
import { pickFields } from "#lib/edits/pick-fields.ts";
import { compareParts, compareWords, useComparison } from "#lib/edits/use-comparison.ts";
import { HighlightLegend, ThenAndNow } from "./compared-side.tsx";
import type { EditField, EditFieldMap } from "./edit-field.tsx";
import { type Marks, markHtml, textOfHtml } from "./highlighted-text.tsx";

type Sides<Fields> = { former: Fields; present: Fields };

type RevisionDialogProps<Fields extends EditFields> = {
  /** Time of the revision. */
  name: string;
  sides: Sides<Fields>;
  fields: EditFieldMap<Fields>;
  /** Called with the fields to take from the revision. */
  onTake: (content: Partial<Fields>) => void;
  onClose: () => void;
};

/**
 * Compares a revision with the present text, and offers to restore it as a whole, by field, and
 * a text by its parts.
 */
export function RevisionDialog<Fields extends EditFields>(props: RevisionDialogProps<Fields>) {
  const { name, sides, fields, onTake, onClose } = props;
  const take = (taken: (keyof Fields & string)[]) => onTake(pickFields(sides.former, taken));
  const changed = new Set<string>(changedFields(sides.present, sides.former));
  const names = Object.keys(fields).filter((field): field is keyof Fields & string =>
    changed.has(field),
  );
  return (
    <Dialog title={`Version of ${name}`} position="wide" area="admin" isOpen onClose={onClose}>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-6">
        <Text size="small" tone="quiet" tabIndex={-1} data-first-focus className="outline-none">
          {names.length === 0
            ? "This is what is saved now."
            : "Nothing is saved yet: the version is put into the form, where you can go on editing it."}
        </Text>
        {names.map((field) => (
          <ComparedField
            key={field}
            field={fields[field]}
            sides={sides}
            onTake={names.length > 1 ? () => take([field]) : undefined}
            onTakePart={(html) => onTake(pickFields({ ...sides.former, [field]: html }, [field]))}
          />
        ))}
        <div className="flex flex-wrap gap-2">
          {names.length > 0 && (
            <Button type="button" onClick={() => take(names)}>
              Put this version into the form
            </Button>
          )}
          <Button type="button" tone="secondary" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

type ComparedFieldProps<Fields extends EditFields> = {
  field: EditField<Fields>;
  sides: Sides<Fields>;
  /** Restores this field alone; undefined if it is the only field that differs. */
  onTake: (() => void) | undefined;
  /** Restores one part of a text: called with the whole text. */
  onTakePart: (html: string) => void;
};

function ComparedField<Fields extends EditFields>(props: ComparedFieldProps<Fields>) {
  const { field, sides, onTake, onTakePart } = props;
  const { label, show, text, html } = field;
  const { former, present } = sides;
  const changes = useComparison(compareWords, text?.(former), text?.(present));
  const runs = useComparison(compareParts, html?.(former), html?.(present));
  return (
    <section aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Heading level={3} size="name">
        {label}
      </Heading>
      {changes && <HighlightLegend changes={changes} sides={["then", "now"]} />}
      {runs ? (
        <ComparedBlocks label={label} runs={runs} onTake={onTakePart} />
      ) : (
        <ThenAndNow
          label={label}
          changes={changes}
          show={(side, marks) => show(sides[side], marks)}
        />
      )}
      {onTake && (
        <TakeButton label={label} onTake={onTake}>
          Take only this
        </TakeButton>
      )}
    </section>
  );
}

type ComparedBlocksProps = {
  label: string;
  runs: readonly ComparedRun[];
  /** Called with the present text, one run of which is that of the revision. */
  onTake: (html: string) => void;
};

/** The parts of a text that differ, each with a button that restores it alone. */
function ComparedBlocks({ label, runs, onTake }: ComparedBlocksProps) {
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

type TakeButtonProps = {
  /** Name of the taken part, for screen readers. */
  label: string;
  onTake: () => void;
  children: string;
};

function TakeButton({ label, onTake, children }: TakeButtonProps) {
  return (
    <Button type="button" tone="secondary" className="justify-self-start" onClick={onTake}>
      {children}
      <span className="sr-only">: {label}</span>
    </Button>
  );
}
