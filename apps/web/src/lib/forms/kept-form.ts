import { NO_ANSWER_TO_TEXT } from "@ebute/contracts/errors";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useId, useState } from "react";
import { type FieldValues, type Path, useForm } from "react-hook-form";
import type { z } from "zod";
import { useFormDraft } from "#lib/drafts/form-draft.ts";
import { failureOf, fieldErrors, userMessage } from "#lib/trpc.ts";

const none: readonly string[] = [];

type Options<Fields extends FieldValues, Input> = {
  /** What the draft is kept under, such as `update:new`. */
  name: string;
  /** What the form opens with; a later change of it changes nothing. */
  initial: Fields;
  /** The server's version that `initial` is; undefined for something new. */
  basedOn: string | undefined;
  schema: z.ZodType<Input, Fields>;
  /** For drafts: whether this form can show it. */
  isContent: (value: unknown) => value is Fields;
  /** In the order of the screen. */
  fieldNames: readonly Path<Fields>[];
  /** Resolves once the server has it, to the server's new version if that is known. */
  onSave: (input: Input) => Promise<string | undefined>;
  /** A form for new things begins anew after each. */
  isEmptiedAfter?: boolean;
  /** Choices that are no text: changing them alone is nothing that could be lost. */
  quietFields?: readonly string[];
  /** Parts that are no input of the form, such as the text of an editor. */
  parts?: Parts<Fields>;
};

type Parts<Fields> = {
  /** The fields as a draft keeps them. */
  read: (fields: Fields) => Fields;
  /** The fields as they are sent. */
  finish: (fields: Fields) => Fields;
  show: (fields: Fields) => void;
};

export type KeptForm<Fields extends FieldValues, Input> = ReturnType<
  typeof useKeptForm<Fields, Input>
>;

/** A form of the panel: its fields, the draft that follows them, and what the server said of it, each at its field. */
export function useKeptForm<Fields extends FieldValues, Input>(options: Options<Fields, Input>) {
  const {
    name,
    basedOn,
    schema,
    isContent,
    fieldNames,
    onSave,
    parts,
    quietFields = none,
  } = options;
  const [initial] = useState(options.initial);
  const [message, setMessage] = useState<string>();
  const idPrefix = useId();
  const form = useForm<Fields, unknown, Input>({
    resolver: zodResolver(schema),
    values: initial,
    shouldFocusError: false,
  });
  const read = () => parts?.read(form.getValues()) ?? form.getValues();
  const keeper = useFormDraft({ name, basedOn, isContent, read });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name: field }) => {
          if (field && !quietFields.includes(field)) keeper.touch();
        },
      }),
    [form, keeper, quietFields],
  );

  function idOf(field: Path<Fields>): string {
    return `${idPrefix}-${field}`;
  }

  function show(content: Fields): void {
    form.reset(content);
    parts?.show(content);
  }

  function focusFirst(wrong: readonly string[]): void {
    const first = fieldNames.find((field) => wrong.includes(field));
    if (first) document.getElementById(idOf(first))?.focus();
  }

  async function send(input: Input): Promise<void> {
    const mark = keeper.mark();
    setMessage(undefined);
    try {
      const version = await onSave(input);
      const isUntouched = keeper.mark() === mark;
      await keeper.settle(mark, version);
      if (options.isEmptiedAfter && isUntouched) show(initial);
    } catch (error) {
      const problems = fieldErrors(failureOf(error)?.issues);
      for (const field of fieldNames) {
        const problem = problems[field];
        if (problem) form.setError(field, { message: problem });
      }
      focusFirst(Object.keys(problems));
      setMessage(userMessage(error, NO_ANSWER_TO_TEXT));
    }
  }

  return {
    form,
    keeper,
    message,
    show,
    /** Id and error of a field, for the frame around its control. */
    field: (field: Path<Fields>) => ({
      id: idOf(field),
      error: form.getFieldState(field, form.formState).error?.message,
    }),
    submit: async () => {
      if (form.formState.isSubmitting) return;
      if (parts) form.reset(parts.finish(form.getValues()), { keepDefaultValues: true });
      await form.handleSubmit(send, (errors) => focusFirst(Object.keys(errors)))();
    },
  };
}
