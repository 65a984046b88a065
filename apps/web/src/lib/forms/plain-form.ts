import { notReadable } from "@ebute/contracts/errors";
import type { UseMutationResult } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import type { FormState } from "#lib/page/page-context.ts";
import { toast } from "#lib/toast.ts";
import { failureOf, fieldErrors, wasAnswered } from "#lib/trpc.ts";
import { checkTyped, fetchedOnUse, type LoadSchema } from "./form-schema.ts";

type Refusal = { message: string; fields: Record<string, string> };

type Options<Input extends Record<string, unknown>, Answer> = {
  /** Name of the form, as the server gives it back. */
  name: string;
  schema: LoadSchema<Input>;
  /** What the form sends besides its own fields. */
  extra?: Partial<Input>;
  mutation: Pick<UseMutationResult<Answer, unknown, Input>, "mutateAsync" | "isPending">;
  /** What the page says of an attempt that was made without script. */
  served: { form: FormState | undefined; isDone: boolean };
  success: string | ((answer: Answer) => string);
  /** Said when no answer came. */
  unreachable: string;
  /** Said when an answer came that gives no reason; without it, what is said when none came. */
  refused?: string;
  /** Without a connection: takes the text into its keeping and sends it later, in place of a refusal. */
  keepForLater?: (input: Input) => Promise<void>;
};

/**
 * A form that works by itself and, once React is awake, is sent without leaving the page. Its fields are uncontrolled:
 * what was typed before stays, and stays after a refusal too.
 */
export function usePlainForm<Input extends Record<string, unknown>, Answer>(
  options: Options<Input, Answer>,
) {
  const { name, schema, extra, mutation, served, success, unreachable, refused } = options;
  const { keepForLater } = options;
  const servedForm = served.form?.form === name ? served.form : undefined;
  const [refusal, setRefusal] = useState(() => servedForm && toRefusal(servedForm));
  const [isDone, setIsDone] = useState(served.isDone);
  const [isChecking, setIsChecking] = useState(false);
  const isSending = useRef(false);

  function refuse(form: HTMLFormElement, next: Refusal): void {
    setRefusal(next);
    setIsDone(false);
    toast.error(next.message);
    // In the order in which they stand on the page.
    const firstBad = [...form.elements].find((control) =>
      Object.hasOwn(next.fields, control.getAttribute("name") ?? ""),
    );
    if (firstBad instanceof HTMLElement) firstBad.focus();
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending.current) return;
    const form = event.currentTarget;
    // A second, slower tap after the form was sent and emptied is no attempt of its own.
    if (isDone && isUntouched(form)) return;
    isSending.current = true;
    setIsChecking(true);
    const typed = { ...Object.fromEntries(new FormData(form)), ...extra };
    const { input, issues } = await checkTyped(schema, typed);
    setIsChecking(false);
    if (issues) {
      isSending.current = false;
      refuse(form, toRefusal({ message: issues[0]?.message ?? notReadable.message, issues }));
      return;
    }
    try {
      const answer = await mutation.mutateAsync(input);
      form.reset();
      setRefusal(undefined);
      setIsDone(true);
      toast.success(typeof success === "string" ? success : success(answer));
    } catch (error) {
      const isOffline = !wasAnswered(error) && !navigator.onLine;
      if (isOffline && keepForLater && (await isKept(keepForLater(input)))) {
        form.reset();
        setRefusal(undefined);
        return;
      }
      const failure = failureOf(error);
      const unnamed = (wasAnswered(error) && refused) || unreachable;
      refuse(form, toRefusal({ message: failure?.message ?? unnamed, issues: failure?.issues }));
    } finally {
      isSending.current = false;
    }
  }

  return {
    /** For the form element. */
    form: { onSubmit: handleSubmit, ...fetchedOnUse(schema) },
    isPending: isChecking || mutation.isPending,
    isDone,
    /** What became of a text that waited. */
    settle: (refused?: string) => {
      setIsDone(refused === undefined);
      setRefusal(refused === undefined ? undefined : toRefusal({ message: refused }));
    },
    message: refusal?.message,
    fields: refusal?.fields ?? {},
    typed: servedForm?.values ?? {},
  };
}

/** A device may refuse its stores; then the text stays in the form and is refused as usual. */
function isKept(keeping: Promise<void>): Promise<boolean> {
  return keeping.then(
    () => true,
    () => false,
  );
}

function isUntouched(form: HTMLFormElement): boolean {
  return [...new FormData(form).values()].every((value) => value === "");
}

function toRefusal({ message, issues }: Pick<FormState, "message"> & Partial<FormState>): Refusal {
  return { message, fields: fieldErrors(issues) };
}
