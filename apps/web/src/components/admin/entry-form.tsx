import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { Notice } from "#components/ui/notice.tsx";
import type { KeptForm } from "#lib/forms/kept-form.ts";
import { DraftOffer } from "./draft-offer.tsx";
import { FormBar } from "./form-bar.tsx";

type EntryFormProps<Fields extends FieldValues, Input> = {
  entry: KeptForm<Fields, Input>;
  /** What is written, in the singular, such as "tutorial". */
  noun: string;
  /** The server's version that the form began with, and the one it has now. */
  versions?: { base: string; current: string } | undefined;
  button: { idle: string; busy: string };
  /** Given where the form stands in the place of something else. */
  onCancel?: () => void;
  /** What came of the last save that went well. */
  notice?: ReactNode;
  children: ReactNode;
};

/** Fields, what is kept of them, and the button that sends them. What was typed stays until the server has it. */
export function EntryForm<Fields extends FieldValues, Input>(props: EntryFormProps<Fields, Input>) {
  const { entry, noun, versions, button, onCancel, notice, children } = props;
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
        keeper={entry.keeper}
        noun={noun}
        version={versions?.current}
        onShow={entry.show}
      />
      {versions && versions.base !== versions.current && (
        <Notice tone="info">{`This ${noun} was changed elsewhere. Saving replaces that change.`}</Notice>
      )}
      {children}
      <FormBar
        keeper={entry.keeper}
        isBusy={entry.form.formState.isSubmitting}
        button={button}
        onCancel={onCancel}
      >
        {entry.message ? <Notice tone="err">{entry.message}</Notice> : notice}
      </FormBar>
    </form>
  );
}
