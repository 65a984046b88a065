import {
  type Conflict,
  changedFields,
  type EditFields,
  type MergeField,
  mergeEdit,
  type Snapshot,
  settleEdit,
} from "@ebute/contracts/edits";
import { SERVER_UNREACHABLE_INPUT_KEPT, type ValidationIssue } from "@ebute/contracts/errors";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useId, useRef, useState } from "react";
import {
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  useForm,
} from "react-hook-form";
import type { z } from "zod";
import { useFormDraft } from "#lib/drafts/draft-autosave.ts";
import type { Draft } from "#lib/drafts/drafts.ts";
import { EditPostponed } from "#lib/edits/use-edit.ts";
import { useFormCore } from "./form-core.ts";
import { EDIT_POSTPONED_TEXT } from "./persistence/edit-postponed-text.ts";
import { useUploadGuard } from "./upload-guard.ts";

type Options<Fields extends FieldValues, Input> = DraftFieldsOptions<Fields, Input> & {
  /** In screen order, to focus the first invalid field. */
  fieldNames: readonly Path<Fields>[];
  /** Updates fields whose choices may have changed on the server. */
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

  return useUploadGuard({
    form,
    autosave,
    show: draft.show,
    mergeDraft: draft.mergeDraft,
    current: draft.current,
    refresh: draft.refresh,
    setFields: draft.setFields,
    unsavedFields: draft.unsavedFields,
    isPending: core.isPending,
    /** Message of the server only, because browser validation shows its messages at the fields. */
    message: core.refusal?.isFromServer ? core.message : undefined,
    setMessage: core.setMessage,
    /** Id and error of a field, for the `Field` component. */
    field: (field: Path<Fields>) => ({
      id: idOf(field),
      error: form.getFieldState(field, form.formState).error?.message,
    }),
    submit: () => core.submit({ send, fallback: fallbackMessage, findInvalid }),
  });

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

const noFields: readonly string[] = [];

type DraftFieldsOptions<Fields extends FieldValues, Input> = {
  /** Key of the draft, such as `update:new`. */
  name: string;
  /** Initial values; later changes of this prop are ignored. */
  initial: Fields;
  /** Server version of `initial`; undefined for a new entry. */
  basedOn: string | undefined;
  schema: z.ZodType<Input, Fields>;
  /** Type guard that filters out drafts which this form cannot show. */
  isContent: (value: unknown) => value is Fields;
  /** True to store the drafts on the server too, where the author continues on any device. */
  isSynced?: boolean;
  /** Merges nested values of a field with those of another draft. */
  mergeField?: MergeField;
  /** Required for entries that several administrators may edit concurrently. */
  edit?: DraftFormEdit | undefined;
  /** Fields that alone do not trigger an autosave, such as select boxes. */
  quietFields?: readonly string[];
  /** Runs before the form is read: inputs that report late write their values into it. */
  beforeRead?: () => void;
  /** Fields that are not form inputs, such as the content of a rich text editor. */
  customFields?: CustomFields<Fields>;
};

export type CustomFields<Fields> = {
  /** Returns the fields as the draft stores them. */
  read: (fields: Fields) => Fields;
  /** Returns the custom fields in the format of a submission. */
  finish: (fields: Fields) => Fields;
  show: (fields: Fields) => void;
  /** Shows what a save has merged, while the user may be writing. */
  refresh: (fields: Fields) => void;
  /**
   * Normalises fields before the comparison with the base: another notation of the same value
   * counts as unchanged.
   */
  compare?: (fields: Fields, base: EditFields) => Fields;
  /** Returns stored fields in the notation of `finish`. */
  normalize?: (stored: Fields) => Fields;
};

export type DraftFormEdit = {
  base: () => Snapshot<EditFields>;
  draftBase: () => unknown;
  rebase: (draftBase: unknown) => void;
  holdBack: (sent: EditFields) => void;
  mergeField: MergeField | undefined;
};

/** Manages the fields of a form, their validation and their autosaved draft. */
function useDraftFields<Fields extends FieldValues, Input>(
  options: DraftFieldsOptions<Fields, Input>,
) {
  const { name, basedOn, schema, isContent, isSynced, edit, customFields } = options;
  const { quietFields = noFields } = options;
  const [initial] = useState(options.initial);
  const form = useForm<Fields, unknown, Input>({
    resolver: zodResolver(schema),
    values: initial,
    shouldFocusError: false,
  });
  const read = () => customFields?.read(form.getValues()) ?? form.getValues();
  const readBase = () => edit?.draftBase();
  const isAsSaved = () => edit !== undefined && unsavedFields().length === 0;
  const autosave = useFormDraft({
    name,
    basedOn,
    isContent,
    isSynced,
    read,
    readBase,
    isAsSaved,
  });
  const isRefreshing = useRef(false);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name: field }) => {
          if (isRefreshing.current) return;
          if (field && !quietFields.includes(field)) autosave.markChanged();
        },
      }),
    [form, autosave, quietFields],
  );

  function show(content: Fields, draft?: Draft<Fields>): void {
    // A draft of an earlier release lacks fields that were added since, so they keep their initial
    // values.
    form.reset({ ...initial, ...content });
    customFields?.show(content);
    if (!draft) return;
    if (draft.base || draft.basedOn !== basedOn) edit?.rebase(draft.base);
  }

  /**
   * Merges another draft of the same text into the form.
   * @param ask resolves to the fields once the user has settled what both changed; undefined keeps
   *   the form and the draft as they are
   */
  async function mergeDraft(
    draft: Draft<Fields>,
    ask: (conflict: Conflict<Fields>) => Promise<Fields | undefined>,
  ): Promise<void> {
    const inNotation = (fields: Fields) => customFields?.normalize?.(fields) ?? fields;
    const base = inNotation(fieldsOfBase(autosave.baseWith(draft)));
    const [mine, theirs] = [current(), inNotation({ ...initial, ...draft.content })];
    const { fields, conflicts, parts } = await mergeEdit<Fields>(
      { base, mine, theirs },
      options.mergeField ?? edit?.mergeField,
    );
    const conflict = { names: conflicts, parts, mine, theirs, merged: fields };
    const merged = conflicts.length > 0 ? await ask(conflict) : fields;
    if (!merged) return;
    show(merged);
    await autosave.takeOver(draft);
  }

  /** Returns all current fields, including custom ones. */
  function current(): Fields {
    options.beforeRead?.();
    return customFields?.finish(form.getValues()) ?? { ...form.getValues() };
  }

  /** Returns the fields normalised for the comparison with the base of the edit. */
  function comparable(fields: Fields): Fields {
    return edit ? (customFields?.compare?.(fields, edit.base().fields) ?? fields) : fields;
  }

  /** Names the fields that differ from the stored entry; none for a new entry. */
  function unsavedFields(): readonly string[] {
    return edit ? changedFields<EditFields>(edit.base().fields, comparable(current())) : [];
  }

  /** Changes fields without an autosave. */
  function setFields(names: readonly string[], values: Partial<Fields>): void {
    isRefreshing.current = true;
    for (const field of names) {
      form.setValue(field as Path<Fields>, values[field] as PathValue<Fields, Path<Fields>>);
    }
    isRefreshing.current = false;
  }

  /** Shows the changes of others, merged with the input since the save began. */
  async function refresh(sent: Fields, saved: Fields): Promise<void> {
    const stored = customFields?.normalize?.(saved) ?? saved;
    const mergeField = edit?.mergeField;
    const { fields, heldBack } = await settleEdit({ sent, read: current, stored, mergeField });
    edit?.holdBack(heldBack);
    const names = changedFields(current(), fields);
    if (names.length === 0) return;
    setFields(names, fields);
    customFields?.refresh(fields);
  }

  /** Writes the custom fields into the form in the format of a submission. */
  function finish(): void {
    const finished = current();
    setFields(changedFields(form.getValues(), finished), finished);
  }

  return {
    form,
    autosave,
    initial,
    show,
    mergeDraft,
    current,
    comparable,
    unsavedFields,
    setFields,
    refresh,
    finish,
  };
}

/** Fields of the base of a draft; none, if it is unknown. */
function fieldsOfBase<Fields extends object>(base: unknown): Fields {
  const fields = typeof base === "object" && base !== null ? Reflect.get(base, "fields") : {};
  return fields as Fields;
}
