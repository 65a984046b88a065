import { Printer } from "lucide-react";
import { Checkbox } from "#components/controls/checkbox.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { newSeed, type PaperSettings } from "./paper-settings.ts";

type PaperFieldsProps = {
  settings: PaperSettings;
  /** Number of questions without an answer. */
  unkeyed: number;
  onChange: (changes: Partial<PaperSettings>) => void;
};

const TITLE_MAX_CHARS = 120;
const TIME_MAX_CHARS = 40;
const SEED_DIGITS = 4;

/** Fields of all that is printed besides the questions. */
export function PaperFields({ settings, unkeyed, onChange }: PaperFieldsProps) {
  const { title, time, hasFormB, hasKeys, seed } = settings;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Title" hint="Such as Biology, SS2, second term">
          <TextInput
            value={title}
            maxLength={TITLE_MAX_CHARS}
            onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
          />
        </Field>
        <Field label="Time allowed" hint="Such as 1 hour 30 minutes. May be left open.">
          <TextInput
            value={time}
            maxLength={TIME_MAX_CHARS}
            onChange={({ currentTarget }) => onChange({ time: currentTarget.value })}
          />
        </Field>
      </div>
      <div className="flex flex-wrap gap-x-6">
        <Checkbox
          label="Forms A and B"
          hint="B has the questions in another order. Options keep theirs."
          checked={hasFormB}
          onChange={({ currentTarget }) => onChange({ hasFormB: currentTarget.checked })}
        />
        <Checkbox
          label="Answers on a page of their own"
          checked={hasKeys}
          onChange={({ currentTarget }) => onChange({ hasKeys: currentTarget.checked })}
        />
      </div>
      {hasFormB && (
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1">
            <Field
              label="Order of form B"
              hint="The number stands on the paper. The same number gives the same order again."
            >
              <TextInput
                inputMode="numeric"
                value={seed}
                maxLength={SEED_DIGITS}
                onChange={({ currentTarget }) =>
                  onChange({ seed: currentTarget.value.replace(/\D/g, "") })
                }
              />
            </Field>
          </div>
          <Button type="button" tone="secondary" onClick={() => onChange({ seed: newSeed() })}>
            Another order
          </Button>
        </div>
      )}
      {unkeyed > 0 && (
        <Notice tone="info">
          {formatNounCount(unkeyed, "question")} without an answer. The key has a dash there.
        </Notice>
      )}
      <div>
        <Button type="button" onClick={() => print()}>
          <Printer aria-hidden="true" size={18} />
          Print
        </Button>
      </div>
    </div>
  );
}
