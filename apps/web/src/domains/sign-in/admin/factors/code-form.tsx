import { useEffect, useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { SlowSendingText } from "#components/ui/slow-sending-text.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { useAccountForm } from "#lib/forms/account-form.ts";
import type { LoadSchema } from "#lib/forms/form-schema.ts";

type CodeFormProps<Input> = {
  schema: LoadSchema<Input>;
  hint: string;
  button: { idle: string; busy: string; tone?: "primary" | "danger" };
  /** Throws when the server refuses the code. */
  onSend: (input: Input) => Promise<unknown>;
  /** Shows a Cancel button. */
  onCancel?: () => void;
};

const fromApp = "The six digits that the app shows now.";

/** Hint for forms that also accept a recovery code. */
export const EITHER_CODE_HINT = `${fromApp} A recovery code works too.`;
export const APP_CODE_HINT = fromApp;
export const RECOVERY_CODE_HINT = "One of your recovery codes.";

export function CodeForm<Input>({ schema, hint, button, onSend, onCancel }: CodeFormProps<Input>) {
  const input = useRef<HTMLInputElement>(null);
  // Takes the focus from the replaced form without scrolling.
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  const accountForm = useAccountForm({
    schema,
    send: async (typed) => {
      await onSend(typed);
    },
  });
  return (
    <form {...accountForm.form} className="grid grid-cols-1 gap-5">
      {accountForm.message && <Notice tone="err">{accountForm.message}</Notice>}
      <Field label="Code" hint={hint} error={accountForm.fields.code}>
        <TextInput
          ref={input}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          data-first-focus
          required
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button
          tone={button.tone}
          busy={accountForm.isPending}
          busyText={button.busy}
          className={onCancel ? "" : "w-full"}
        >
          {button.idle}
        </Button>
        {onCancel && (
          <Button type="button" tone="secondary" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
      {accountForm.isPending && <SlowSendingText />}
    </form>
  );
}

export async function loadFactorCode() {
  return (await import("@ebute/contracts/sign-in")).factorCodeInputSchema;
}

export async function loadAppCode() {
  return (await import("@ebute/contracts/sign-in")).enableTotpInputSchema;
}
