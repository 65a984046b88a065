import { type Issue, notReadable } from "@ebute/contracts/errors";
import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FormState } from "#lib/page/page-context.ts";
import { failureOf, fieldErrors, userMessage } from "#lib/trpc.ts";
import { checkTyped, fetchedOnUse, type LoadSchema } from "./form-schema.ts";
import { useHeldForm } from "./held-form.ts";

export type Refusal = {
  message: string;
  fields: Record<string, string>;
  /** Said by the server, or of its silence; otherwise nothing was sent. */
  isAnswer?: boolean;
};

type Options<Input> = {
  schema: LoadSchema<Input>;
  /** What the form sends besides its own fields. */
  extra?: Record<string, unknown>;
  /** What the schema cannot see, such as two fields that differ. */
  check?: (typed: Record<string, FormDataEntryValue>) => Issue[];
  /** Throws when it is refused. What was typed stays in the form, unless this empties it. */
  send: (input: Input, form: HTMLFormElement) => Promise<void>;
  /** Said when the server named no reason. */
  fallback?: string | ((error: unknown) => string);
  /** An attempt that was made without script. */
  served?: FormState | undefined;
  /** Once the refusal stands on the page. */
  onRefused?: (refusal: Refusal) => void;
};

/** A form about one's own account: what is wrong stands at its field or above the form, and nothing typed is lost. */
export function useOwnForm<Input>(options: Options<Input>) {
  const { schema, extra, check, send, fallback, served, onRefused } = options;
  const [refusal, setRefusal] = useState(() => served && toRefusal(served.message, served.issues));
  const [isPending, setIsPending] = useState(false);
  const isSending = useRef(false);
  const ref = useHeldForm();

  function refuse(form: HTMLFormElement, said: Refusal): void {
    const next = { ...said, fields: ofForm(form, said.fields) };
    flushSync(() => {
      setRefusal(next);
      setIsPending(false);
    });
    firstBadControl(form, next)?.focus();
    onRefused?.(next);
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending.current) return;
    const form = event.currentTarget;
    const typed = Object.fromEntries(new FormData(form));
    isSending.current = true;
    setIsPending(true);
    try {
      const checked = await checkTyped(schema, { ...typed, ...extra });
      const issues = [...(checked.issues ?? []), ...(check?.(typed) ?? [])];
      if (checked.issues || issues.length > 0) {
        return refuse(form, toRefusal(issues[0]?.message ?? notReadable.message, issues));
      }
      await send(checked.input, form);
      setRefusal(undefined);
    } catch (error) {
      const words = typeof fallback === "function" ? fallback(error) : fallback;
      const answer = toRefusal(userMessage(error, words), failureOf(error)?.issues);
      refuse(form, { ...answer, isAnswer: true });
    } finally {
      isSending.current = false;
      setIsPending(false);
    }
  }

  const fields = refusal?.fields ?? {};
  return {
    /** For the form element. */
    form: {
      ref,
      onSubmit: handleSubmit,
      ...fetchedOnUse(schema),
      method: "post",
      noValidate: true,
    } as const,
    isPending,
    fields,
    /** A refusal that belongs to no field stands above the form. */
    message: Object.keys(fields).length === 0 ? refusal?.message : undefined,
    typed: served?.values ?? {},
  };
}

function toRefusal(message: string, issues?: readonly Issue[]): Refusal {
  return { message, fields: fieldErrors(issues?.filter(({ path }) => path !== "")) };
}

/** A sentence about something that the form does not ask for stands above it. */
function ofForm(form: HTMLFormElement, fields: Refusal["fields"]): Refusal["fields"] {
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => form.elements.namedItem(name) !== null),
  );
}

/** The first in the order of the page. */
function firstBadControl(form: HTMLFormElement, { fields }: Refusal): HTMLElement | undefined {
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement) && !(control instanceof HTMLSelectElement)) continue;
    if (control.name && fields[control.name]) return control;
  }
  return undefined;
}
