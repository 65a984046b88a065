import { useEffect, useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { SlowText } from "#components/ui/slow-text.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import type { LoadSchema } from "#lib/forms/form-schema.ts";
import { useOwnForm } from "#lib/forms/own-form.ts";

type CodeFormProps<Input> = {
  schema: LoadSchema<Input>;
  hint: string;
  button: { idle: string; busy: string; tone?: "primary" | "danger" };
  /** Throws when the code is refused. */
  onSend: (input: Input) => Promise<unknown>;
  /** In place of it, beside the button. */
  onCancel?: () => void;
};

const fromApp = "The six digits that the app shows now.";

/** What the hint says where a recovery code does as well. */
export const EITHER_CODE_HINT = `${fromApp} A recovery code works too.`;
export const APP_CODE_HINT = fromApp;
export const RECOVERY_CODE_HINT = "One of your recovery codes.";

/** Asks for one code. */
export function CodeForm<Input>({ schema, hint, button, onSend, onCancel }: CodeFormProps<Input>) {
  const input = useRef<HTMLInputElement>(null);
  // It takes the place of whatever asked for it, so the focus comes along; what stands above it stays in sight.
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  const own = useOwnForm({
    schema,
    send: async (typed) => {
      await onSend(typed);
    },
  });
  return (
    <form {...own.form} className="grid grid-cols-1 gap-5">
      {own.message && <Notice tone="err">{own.message}</Notice>}
      <Field label="Code" hint={hint} error={own.fields.code}>
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
          busy={own.isPending}
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
      {own.isPending && <SlowText />}
    </form>
  );
}

export async function loadFactorCode() {
  return (await import("@ebute/contracts/auth")).factorCodeInputSchema;
}

export async function loadAppCode() {
  return (await import("@ebute/contracts/auth")).enableTotpInputSchema;
}
