import { notReadable } from "@ebute/contracts/errors";
import type { UseMutationResult } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import type { z } from "zod";
import type { FormState } from "./page-context.ts";
import { toast } from "./toast.ts";
import { failureOf, fieldErrors } from "./trpc.ts";

type Refusal = { message: string; fields: Record<string, string> };

type Options<Input extends Record<string, unknown>> = {
  /** Name of the form, as the server gives it back. */
  name: string;
  schema: z.ZodType<Input>;
  /** What the form sends besides its own fields. */
  extra?: Partial<Input>;
  mutation: Pick<UseMutationResult<unknown, unknown, Input>, "mutateAsync" | "isPending">;
  /** What the page says of an attempt that was made without script. */
  served: { form: FormState | undefined; isDone: boolean };
  success: string;
  /** Said when no answer came. */
  unreachable: string;
};

/**
 * A form that works by itself and, once React is awake, is sent without leaving the page. Its fields are uncontrolled:
 * what was typed before stays, and stays after a refusal too.
 */
export function usePlainForm<Input extends Record<string, unknown>>(options: Options<Input>) {
  const { name, schema, extra, mutation, served, success, unreachable } = options;
  const servedForm = served.form?.form === name ? served.form : undefined;
  const [refusal, setRefusal] = useState(() => servedForm && toRefusal(servedForm));
  const [isDone, setIsDone] = useState(served.isDone);
  const isSending = useRef(false);

  function refuse(form: HTMLFormElement, next: Refusal): void {
    setRefusal(next);
    setIsDone(false);
    toast.error(next.message);
    const firstBad = Object.keys(next.fields).find((field) => form.elements.namedItem(field));
    const input = firstBad ? form.elements.namedItem(firstBad) : null;
    if (input instanceof HTMLElement) input.focus();
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending.current) return;
    const form = event.currentTarget;
    // A second, slower tap after the form was sent and emptied is no attempt of its own.
    if (isDone && isUntouched(form)) return;
    const parsed = schema.safeParse({ ...Object.fromEntries(new FormData(form)), ...extra });
    if (!parsed.success) {
      const issues = parsed.error.issues.map(({ path, message }) => ({
        path: path.join("."),
        message,
      }));
      refuse(form, toRefusal({ message: issues[0]?.message ?? notReadable.message, issues }));
      return;
    }
    isSending.current = true;
    try {
      await mutation.mutateAsync(parsed.data);
      form.reset();
      setRefusal(undefined);
      setIsDone(true);
      toast.success(success);
    } catch (error) {
      const failure = failureOf(error);
      refuse(
        form,
        toRefusal({ message: failure?.message ?? unreachable, issues: failure?.issues }),
      );
    } finally {
      isSending.current = false;
    }
  }

  return {
    handleSubmit,
    isPending: mutation.isPending,
    isDone,
    message: refusal?.message,
    fields: refusal?.fields ?? {},
    typed: servedForm?.values ?? {},
  };
}

function isUntouched(form: HTMLFormElement): boolean {
  return [...new FormData(form).values()].every((value) => value === "");
}

function toRefusal({ message, issues }: Pick<FormState, "message"> & Partial<FormState>): Refusal {
  return { message, fields: fieldErrors(issues) };
}
