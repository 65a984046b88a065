import {
  type CreateRedirectInput,
  createRedirectInputSchema,
  REDIRECT_PATH_MAX_CHARS,
  REDIRECT_TARGET_MAX_CHARS,
  type Redirect,
  redirectSchema,
  redirectTargetTextSchema,
} from "@ebute/contracts/redirects";
import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import {
  type DialogFormProps,
  EditEntryDialog,
  NewEntryDialog,
} from "#components/admin/form/entry-dialogs.tsx";
import { EntryForm } from "#components/admin/form/entry-form.tsx";
import { defineTextField, type EditFieldMap } from "#components/edits/edit-field.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { guardFor } from "#lib/edits/guard-for.ts";
import { useDraftForm } from "#lib/forms/draft-form.ts";
import { useTRPC } from "#lib/trpc.ts";
import { useCreateRedirect, useUpdateRedirect } from "./redirects.mutations.ts";

const fieldNames = ["fromPath", "toPath"] as const;

/** The field of a removed address is empty. */
const formSchema = createRedirectInputSchema.extend({
  toPath: redirectTargetTextSchema.transform((text) => text || null),
});

const draftSchema = z.object({ fromPath: z.string(), toPath: z.string() });

const dialogFields: EditFieldMap<RedirectFields> = {
  fromPath: defineTextField("Old address", "fromPath"),
  toPath: defineTextField("New address", "toPath"),
};

type NewRedirectDialogProps = {
  /** Address not found; empty for any other redirect. */
  fromPath: string;
  onClose: () => void;
};

export function NewRedirectDialog({ fromPath, onClose }: NewRedirectDialogProps) {
  const { mutateAsync: create } = useCreateRedirect();
  return (
    <NewEntryDialog
      title="New redirect"
      draftName={`new${fromPath}`}
      initial={{ fromPath, toPath: "" }}
      noun="redirect"
      create={create}
      onClose={onClose}
    >
      {(form) => <RedirectForm {...form} suggestsTarget={fromPath !== ""} />}
    </NewEntryDialog>
  );
}

type EditRedirectDialogProps = { redirect: Redirect; onClose: () => void };

export function EditRedirectDialog({ redirect, onClose }: EditRedirectDialogProps) {
  const { mutateAsync: update } = useUpdateRedirect(redirect);
  const { mutateAsync: create } = useCreateRedirect();
  return (
    <EditEntryDialog
      title="Edit redirect"
      entry={redirect}
      schema={redirectSchema}
      toFields={toFields}
      noun="redirect"
      fields={dialogFields}
      update={update}
      create={create}
      onClose={onClose}
    >
      {(form) => <RedirectForm {...form} />}
    </EditEntryDialog>
  );
}

function toFields({ fromPath, toPath }: Redirect): RedirectFields {
  return { fromPath, toPath: toPath ?? "" };
}

type RedirectFields = { fromPath: string; toPath: string };

type RedirectFormProps = DialogFormProps<RedirectFields, CreateRedirectInput> & {
  /** Set for an address that was not found: asks the server where it could lead. */
  suggestsTarget?: boolean;
};

function RedirectForm(props: RedirectFormProps) {
  const { draftName, initial, suggestsTarget = false, edit, button, onSave, onCancel } = props;
  const entry = useDraftForm<RedirectFields, CreateRedirectInput>({
    name: `redirect:${draftName}`,
    initial,
    basedOn: edit?.basedOn,
    schema: formSchema,
    isContent: guardFor(draftSchema),
    fieldNames,
    edit,
    onSave,
  });
  const { register, setValue, setFocus } = entry.form;
  const suggestion = useQuery({
    ...useTRPC().redirects.suggestTarget.queryOptions({ path: initial.fromPath }),
    enabled: suggestsTarget,
  });
  const suggested = suggestion.data?.toPath;
  function handleSuggestion(toPath: string) {
    setValue("toPath", toPath, { shouldDirty: true, shouldValidate: true });
    setFocus("toPath");
  }
  return (
    <EntryForm entry={entry} noun="redirect" button={button} onCancel={onCancel}>
      <Field
        label="Old address"
        hint="As visitors still ask for it, such as /old-page."
        {...entry.field("fromPath")}
      >
        <TextInput
          maxLength={10 * REDIRECT_PATH_MAX_CHARS}
          required
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          {...(initial.fromPath ? {} : { "data-first-focus": true })}
          {...register("fromPath")}
        />
      </Field>
      <Field
        label="New address"
        hint="A page of this site such as /contact, or an address that starts with https://. Empty: the page was removed for good, and search engines forget it."
        {...entry.field("toPath")}
      >
        <TextInput
          maxLength={REDIRECT_TARGET_MAX_CHARS}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          {...(initial.fromPath ? { "data-first-focus": true } : {})}
          {...register("toPath")}
        />
      </Field>
      {suggested && (
        <Button
          type="button"
          tone="quiet"
          className="max-w-full justify-self-start wrap-anywhere"
          onClick={() => handleSuggestion(suggested)}
        >
          Use {suggested}
        </Button>
      )}
    </EntryForm>
  );
}
