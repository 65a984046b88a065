import {
  authTexts,
  type RequestSignInCodeInput,
  SIGN_IN_CODE_MAX_CHARS,
} from "@ebute/contracts/sign-in";
import type { FormState } from "@ebute/page-port";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { FormMessage } from "#components/ui/form-message.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { PasswordInput } from "#components/ui/password-input.tsx";
import { SlowSendingText } from "#components/ui/slow-sending-text.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { useAccountForm } from "#lib/forms/account-form.ts";
import { useFocusBeforeHydration } from "#lib/forms/focus-before-hydration.ts";
import type { LoadSchema } from "#lib/forms/form-schema.ts";
import { userMessage, useTRPC } from "#lib/trpc.ts";
import { useRequestSignInCode } from "../sign-in.mutations.ts";
import { DEVICE_CODE_REQUIRED } from "./device-code.ts";

type CodeStepProps<Input> = {
  schema: LoadSchema<Input>;
  /** Target URL of the form without script; without it the form needs script. */
  action?: string;
  /** Outcome of a submission without script. */
  served?: FormState | undefined;
  /** Account identifier, sent with the form and with requests for a code. */
  entered: RequestSignInCodeInput;
  /** Password from the previous step, editable to correct a typing error. */
  password: string;
  button: { idle: string; busy: string };
  /** Throws when the server refuses. */
  onSend: (input: Input) => Promise<void>;
  onBack: () => void;
};

/**
 * Replaces the sign-in form when a new device must prove itself by a code, during password guessing
 * attacks.
 */
export function CodeStep<Input>(props: CodeStepProps<Input>) {
  const { schema, action, served, entered, password, button, onSend, onBack } = props;
  const focus = useFocusBeforeHydration(served?.reason === DEVICE_CODE_REQUIRED);
  const heading = useRef<HTMLParagraphElement>(null);
  // Takes the focus from the removed form, so that screen readers start here.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const accountForm = useAccountForm({
    schema,
    extra: entered,
    // The first refusal asks for the code, as the sentence above the form does.
    served: served?.reason === DEVICE_CODE_REQUIRED ? undefined : served,
    send: (input) => onSend(input),
  });
  return (
    <div className="grid grid-cols-1 gap-5">
      <Text ref={heading} tabIndex={-1} {...focus} className="outline-none">
        Too many sign-ins failed, for this account or on your network. To sign in on this device,
        type a code in addition to your password.
      </Text>
      <CodeRequest entered={entered} action={action} sentNotice={served?.notice} />
      <form {...accountForm.form} action={action} className="grid grid-cols-1 gap-5">
        {"phone" in entered && <input type="hidden" name="phone" value={entered.phone} />}
        <Field
          label="Code"
          hint="12 letters and digits. Spaces and dashes do not matter. Use the newest code you have."
          error={accountForm.fields.deviceCode}
          id="sign-in-code"
        >
          <TextInput
            name="deviceCode"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={SIGN_IN_CODE_MAX_CHARS}
            defaultValue={accountForm.typed.deviceCode}
            required
          />
        </Field>
        <Field label="Password" error={accountForm.fields.password} id="sign-in-code-password">
          <PasswordInput
            name="password"
            autoComplete="current-password"
            defaultValue={password}
            required
          />
        </Field>
        <FormMessage form={accountForm} />
        <Button busy={accountForm.isPending} busyText={button.busy} className="w-full">
          {button.idle}
        </Button>
        {accountForm.isPending && <SlowSendingText />}
      </form>
      <Button type="button" tone="secondary" className="w-full noscript:hidden" onClick={onBack}>
        Back
      </Button>
    </div>
  );
}

type CodeRequestProps = {
  entered: RequestSignInCodeInput;
  action: string | undefined;
  /** Outcome of a request without script. */
  sentNotice: string | undefined;
};

/** On sites without mail, an administrator hands out the code. */
function CodeRequest({ entered, action, sentNotice }: CodeRequestProps) {
  const ways = useQuery(useTRPC().auth.resetWays.queryOptions());
  const request = useRequestSignInCode();
  const isAdmin = "email" in entered;
  const isSent = request.isSuccess || (sentNotice !== undefined && !request.error);
  if (ways.data && !ways.data.canMailLinks) {
    return (
      <Text>
        {isAdmin
          ? "This site sends no e-mail. Use a device that you have logged in on before, or a passkey, or ask whoever runs the server for a code."
          : "This site sends no e-mail. Call or write to us: once we know that it is you, we give you a code."}
      </Text>
    );
  }
  return (
    <div className="grid gap-3">
      <form
        method="post"
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
          request.mutate(entered);
        }}
      >
        {"phone" in entered && <input type="hidden" name="phone" value={entered.phone} />}
        <Button
          tone="secondary"
          name="ask"
          value="code"
          busy={request.isPending}
          busyText="Sending..."
        >
          {isSent ? "E-mail me a code again" : "E-mail me a code"}
        </Button>
      </form>
      {isSent && <Notice tone="ok">{authTexts.signInCodeRequested}</Notice>}
      {request.error && <Notice tone="err">{userMessage(request.error)}</Notice>}
      {!isAdmin && (
        <Text size="small" tone="quiet">
          No e-mail address in your account? Call or write to us, and we give you a code.
        </Text>
      )}
    </div>
  );
}
