import { changedFields, type EditFields } from "@ebute/contracts/edits";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Text } from "#components/ui/text.tsx";
import { pickFields } from "#lib/edits/pick-fields.ts";
import { compareParts, compareWords, useComparison } from "#lib/edits/use-comparison.ts";
import { ComparedBlocks } from "./compared-blocks.tsx";
import { HighlightLegend, ThenAndNow } from "./compared-side.tsx";
import type { EditField, EditFieldMap } from "./edit-field.tsx";
import { TakeButton } from "./take-button.tsx";

type Sides<Fields> = { former: Fields; present: Fields };

type RevisionDialogProps<Fields extends EditFields> = {
  /** Time of the version. */
  name: string;
  sides: Sides<Fields>;
  fields: EditFieldMap<Fields>;
  /** Called with what to take from the version. */
  onTake: (content: Partial<Fields>) => void;
  onClose: () => void;
};

/**
 * Compares a saved version with the present one, and offers to restore it as a whole, by field, and
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
