import type { ValidationIssue } from "@ebute/contracts/errors";
import type { FormState } from "@ebute/page-port";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { toast } from "#lib/toast.ts";
import { readFailureBody } from "#lib/trpc.ts";

export type Refusal = {
  message: string;
  /** Messages by field name; empty when the form has none of the fields. */
  fields: Record<string, string>;
  /**
   * True if the server rejected the input or was unreachable, or the form set the message; false if
   * validation in the browser failed.
   */
  isFromServer: boolean;
};

type Options = {
  /** Outcome of a submission without JavaScript. */
  served?: FormState | undefined;
  /** True for a form that also shows its refusals as toasts, which announce them. */
  hasToast?: boolean;
  /** Called after the refusal has been rendered and the first invalid field focused. */
  onRefused?: (refusal: Refusal) => void;
};

export type Submission = {
  /** Resolves to the issues of an invalid input; rejects when the server refuses. */
  send: () => Promise<ValidationIssue[] | undefined>;
  /** Returns the message for an error without a reason from the server. */
  fallback: (error: unknown) => string;
  /** Returns the form's first control in page order that is one of the invalid fields. */
  findInvalid: (fields: Refusal["fields"]) => HTMLElement | undefined;
};

/**
 * Sends one submission at a time and shows its refusal: message, errors by field, focus on the
 * first of them.
 */
export function useFormCore({ served, hasToast = false, onRefused }: Options = {}) {
  const [refusal, setRefusal] = useState(() => served && toRefusal(served));
  const [isPending, setIsPending] = useState(false);
  const isSending = useRef(false);

  async function submit({ send, fallback, findInvalid }: Submission): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setIsPending(true);
    const next = await send().then(
      (issues) => issues && toRefusal({ issues }),
      (error) => toRefusal(readFailureBody(error) ?? { message: fallback(error) }),
    );
    isSending.current = false;
    const control = next && findInvalid(next.fields);
    if (next && !control) next.fields = {};
    // Rendered synchronously before the focus moves, so that the field is announced with its error.
    flushSync(() => {
      setRefusal(next);
      setIsPending(false);
    });
    control?.focus();
    if (!next) return;
    if (hasToast) toast.error(next.message);
    onRefused?.(next);
  }

  const fields = refusal?.fields ?? {};
  return {
    submit,
    isPending,
    refusal,
    hasToast,
    fields,
    /** Message of a rejection that belongs to no field. */
    message: Object.keys(fields).some(Boolean) ? undefined : refusal?.message,
    /** Shows a message without a submission, or clears the rejection. */
    setMessage: (message?: string) => setRefusal(message ? toRefusal({ message }) : undefined),
  };
}

function toRefusal({ message, issues = [] }: Partial<FormState>): Refusal {
  return {
    message: message ?? issues[0]?.message ?? "",
    // Reversed, because the first issue of a field wins.
    fields: Object.fromEntries(issues.map(({ path, message }) => [path, message]).reverse()),
    isFromServer: message !== undefined,
  };
}
