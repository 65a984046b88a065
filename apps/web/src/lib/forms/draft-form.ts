import { SERVER_UNREACHABLE_INPUT_KEPT, type ValidationIssue } from "@ebute/contracts/errors";
import { useId } from "react";
import type { FieldErrors, FieldValues, Path } from "react-hook-form";
import { type DraftFieldsOptions, useDraftFields } from "#lib/drafts/draft-fields.ts";
import { EditPostponed } from "#lib/edits/use-edit.ts";
import { useFormCore } from "./form-core.ts";
import { EDIT_POSTPONED_TEXT } from "./persistence/edit-postponed-text.ts";

type Options<Fields extends FieldValues, Input> = DraftFieldsOptions<Fields, Input> & {
  /** In screen order, to focus the first invalid field. */
  fieldNames: readonly Path<Fields>[];
  /** Brings the fields up to date with what the server accepts now. */
  beforeSend?: () => Promise<void>;
  /**
   * Resolves once the server has saved the input, to the stored entry if known. `mine` are the
   * form's current fields.
   */
  onSave: (input: Input, mine: Fields) => Promise<SavedEntry<Fields> | undefined>;
  /** True for a form that starts over after each save. */
  isEmptiedAfter?: boolean;
};

export type SavedEntry<Fields> = {
  /** Server version, in the format of `Draft.basedOn`. */
  basedOn: string;
  fields: Fields;
};

export type DraftForm<Fields extends FieldValues, Input> = ReturnType<
  typeof useDraftForm<Fields, Input>
>;

/**
 * Handles a form of the admin panel: its fields, their autosaved draft, and server errors at their
 * field.
 */
export function useDraftForm<Fields extends FieldValues, Input>(options: Options<Fields, Input>) {
  const { fieldNames, beforeSend, onSave, isEmptiedAfter } = options;
  const { form, autosave, ...draft } = useDraftFields(options);
  const idPrefix = useId();
  const core = useFormCore({
    onRefused: ({ isFromServer, fields }) => {
      if (!isFromServer) return;
      for (const field of fieldNames) {
        if (fields[field]) form.setError(field, { message: fields[field] });
      }
    },
  });
  const idOf = (field: Path<Fields>) => `${idPrefix}-${field}`;

  async function save(input: Input): Promise<void> {
    const revision = autosave.currentRevision();
    core.setMessage(undefined);
    const sent = draft.current();
    const saved = await onSave(input, draft.comparable(sent));
    const isUntouched = autosave.currentRevision() === revision;
    if (saved) await draft.refresh(sent, saved.fields);
    await autosave.markSaved(revision, saved?.basedOn);
    if (isEmptiedAfter && isUntouched) draft.show(draft.initial);
  }

  async function send(): Promise<ValidationIssue[] | undefined> {
    let issues: ValidationIssue[] | undefined;
    await beforeSend?.();
    draft.finish();
    await form.handleSubmit(save, (errors) => {
      issues = issuesOf(errors);
    })();
    return issues;
  }

  return {
    form,
    autosave,
    show: draft.show,
    current: draft.current,
    refresh: draft.refresh,
    setFields: draft.setFields,
    unsavedFields: draft.unsavedFields,
    isPending: core.isPending,
    /** Message of the server only, because browser validation shows its messages at the fields. */
    message: core.refusal?.isFromServer ? core.refusal.message : undefined,
    setMessage: core.setMessage,
    /** Id and error of a field, for the `Field` component. */
    field: (field: Path<Fields>) => ({
      id: idOf(field),
      error: form.getFieldState(field, form.formState).error?.message,
    }),
    submit: () => core.submit({ send, fallback: fallbackMessage, findInvalid }),
  };

  function findInvalid(fields: Record<string, string>): HTMLElement | undefined {
    const first = fieldNames.find((field) => fields[field]);
    return (first && document.getElementById(idOf(first))) ?? undefined;
  }
}

function fallbackMessage(error: unknown): string {
  return error instanceof EditPostponed ? EDIT_POSTPONED_TEXT : SERVER_UNREACHABLE_INPUT_KEPT;
}

function issuesOf(errors: FieldErrors): ValidationIssue[] {
  return Object.entries(errors).map(([path, error]) => ({
    path,
    message: findMessage(error),
  }));
}

/** First message of a field, or of the rows below it. */
function findMessage(error: unknown): string {
  if (typeof error !== "object" || error === null) return "";
  if ("message" in error && typeof error.message === "string") return error.message;
  // A row refers to its control, which has no message and may be large.
  const parts = Object.entries(error).filter(([name]) => name !== "ref");
  return parts.map(([, part]) => findMessage(part)).find(Boolean) ?? "";
}
