import type { EditFields } from "@ebute/contracts/edits";
import { Button } from "#components/ui/button.tsx";
import { Text } from "#components/ui/text.tsx";
import { copyText } from "#lib/text/copy-text.ts";
import type { EditField, EditFieldMap } from "./edit-field.tsx";

type DeletedChoiceProps<Fields extends EditFields> = {
  noun: string;
  fields: EditFieldMap<Fields>;
  question: { mine: Fields; copyAsNew: (() => void) | undefined };
  onClose: () => void;
};

/** Shown when the edited entry was deleted; offers to copy or re-create the typed content. */
export function DeletedChoice<Fields extends EditFields>(props: DeletedChoiceProps<Fields>) {
  const { noun, fields, onClose } = props;
  const { mine, copyAsNew } = props.question;
  return (
    <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4">
      <Text>
        It was deleted elsewhere while you were editing. Your text is still in the form.
        {copyAsNew && ` Keep mine adds it again as a new ${noun}.`}
      </Text>
      <div className="flex flex-wrap gap-2">
        {copyAsNew && (
          <Button type="button" data-first-focus onClick={copyAsNew}>
            Keep mine
          </Button>
        )}
        <Button
          type="button"
          tone="secondary"
          onClick={() => void copyText(formatFields(fields, mine))}
        >
          Copy mine
        </Button>
        <Button type="button" tone="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}

/** Returns all typed fields as text, each below its label. */
function formatFields<Fields extends EditFields>(
  fields: EditFieldMap<Fields>,
  mine: Fields,
): string {
  const parts = Object.values<EditField<Fields>>(fields).flatMap(({ label, copy }) => {
    const text = copy?.(mine);
    return text ? [`${label}\n${text}`] : [];
  });
  return parts.join("\n\n");
}
