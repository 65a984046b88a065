import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { formatConcurrentChange } from "#components/edits/concurrent-change-text.ts";
import { Notice } from "#components/ui/notice.tsx";
import type { DraftForm, DraftFormEdit } from "#lib/forms/draft-form.ts";
import { UploadsContext } from "#lib/forms/upload-guard.ts";
import { DraftOffer } from "./draft-offer.tsx";
import { FormBar } from "./form-bar.tsx";

/** Props of the form of one kind of entry, which renders an `EntryForm`. */
export type EntryFieldsProps<Fields, Input> = {
  /** `new` or the entry's id; part of the draft's key. */
  name: string;
  initial: Fields;
  /** Server version of `initial`, and the current one; undefined for a new entry. */
  versions?: { base: string; current: string };
  button: { idle: string; busy: string };
  /** Set when editing an existing entry. */
  edit?: DraftFormEdit;
  onSave: (input: Input, mine: Fields) => Promise<undefined>;
  onCancel?: () => void;
  /** Message about the last successful save. */
  notice?: ReactNode;
};

type EntryFormProps<Fields extends FieldValues, Input> = {
  entry: DraftForm<Fields, Input>;
  /** Kind of entry in the singular, such as "tutorial". */
  noun: string;
  /** Server version when the form opened, and the current one. */
  versions?: { base: string; current: string } | undefined;
  /** Undefined where another control submits the form. */
  button: { idle: string; busy: string } | undefined;
  /** Set when the form replaces something else on screen. */
  onCancel?: () => void;
  /** Controls before the submit button. */
  choices?: ReactNode;
  /** Message about the last successful save. */
  notice?: ReactNode;
  children: ReactNode;
};

/** Form with draft offer, fields and save bar. Input stays until the server has stored it. */
export function EntryForm<Fields extends FieldValues, Input>(props: EntryFormProps<Fields, Input>) {
  const { entry, noun, versions, button, onCancel, choices, notice, children } = props;
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void entry.submit();
      }}
    >
      <DraftOffer
        autosave={entry.autosave}
        noun={noun}
        version={versions?.current}
        onShow={entry.show}
      />
      {versions && versions.base !== versions.current && (
        <Notice tone="info">{formatConcurrentChange(noun)}</Notice>
      )}
      <UploadsContext value={entry.markUploading}>{children}</UploadsContext>
      <FormBar
        autosave={entry.autosave}
        isBusy={entry.isPending}
        button={button}
        onCancel={onCancel}
        choices={choices}
      >
        {entry.message ? <Notice tone="err">{entry.message}</Notice> : notice}
      </FormBar>
    </form>
  );
}
