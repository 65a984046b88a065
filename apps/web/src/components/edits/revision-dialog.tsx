import { changedFields, type EditFields } from "@ebute/contracts/edits";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Text } from "#components/ui/text.tsx";
import { useWordDiff } from "#lib/edits/use-word-diff.ts";
import { ComparedSide, HighlightLegend } from "./compared-side.tsx";
import type { EditField, EditFieldMap } from "./edit-field.tsx";

type Sides<Fields> = { former: Fields; present: Fields };

type RevisionDialogProps<Fields extends EditFields> = {
  /** Time of the version. */
  name: string;
  sides: Sides<Fields>;
  fields: EditFieldMap<Fields>;
  /** Called with the names of the fields to take from the version. */
  onTake: (names: (keyof Fields & string)[]) => void;
  onClose: () => void;
};

/**
 * Compares a saved version with the present one, and offers to restore it as a whole or field by
 * field.
 */
export function RevisionDialog<Fields extends EditFields>(props: RevisionDialogProps<Fields>) {
  const { name, sides, fields, onTake, onClose } = props;
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
            onTake={names.length > 1 ? () => onTake([field]) : undefined}
          />
        ))}
        <div className="flex flex-wrap gap-2">
          {names.length > 0 && (
            <Button type="button" onClick={() => onTake(names)}>
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
};

function ComparedField<Fields extends EditFields>(props: ComparedFieldProps<Fields>) {
  const { field, sides, onTake } = props;
  const { label, show, text } = field;
  const { former, present } = sides;
  const changes = useWordDiff(text?.(former), text?.(present));
  return (
    <section aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Heading level={3} size="name">
        {label}
      </Heading>
      {changes && <HighlightLegend changes={changes} sides={["then", "now"]} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2">
        <ComparedSide title={`${label} then`} shown="Then">
          {show(former, changes && { tag: "ins", ranges: changes.mine })}
        </ComparedSide>
        <ComparedSide title={`${label} now`} shown="Now">
          {show(present, changes && { tag: "del", ranges: changes.theirs })}
        </ComparedSide>
      </div>
      {onTake && (
        <Button type="button" tone="secondary" className="justify-self-start" onClick={onTake}>
          Take only this<span className="sr-only">: {label}</span>
        </Button>
      )}
    </section>
  );
}
