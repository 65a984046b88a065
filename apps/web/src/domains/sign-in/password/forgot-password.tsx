import { EMAIL_MAX_CHARS } from "@ebute/contracts/primitives";
import { authTexts, RESET_CODE_HOURS } from "@ebute/contracts/sign-in";
import type { FormState } from "@ebute/page-port";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CentredFormLayout } from "#components/layout/centred-form-layout.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { FormMessage } from "#components/ui/form-message.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { SlowSendingText } from "#components/ui/slow-sending-text.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { useAccountForm } from "#lib/forms/account-form.ts";
import { useTRPC } from "#lib/trpc.ts";
import { useRequestPasswordReset } from "../sign-in.mutations.ts";

type ForgotPasswordProps = {
  /** Outcome of a submission without script. */
  served: FormState | undefined;
  isRequested: boolean;
};

/** Two ways to a new password: a mailed link, if the site sends mail, or a code from the firm. */
export function ForgotPassword({ served, isRequested }: ForgotPasswordProps) {
  const { data: ways } = useSuspenseQuery(useTRPC().auth.resetWays.queryOptions());
  return (
    <CentredFormLayout title="Forgot Password">
      {ways.canMailLinks && <LinkRequest served={served} isRequested={isRequested} />}
      <section aria-labelledby="reset-code" className="grid justify-items-start gap-3">
        <Heading level={2} size="h3" id="reset-code">
          {ways.canMailLinks ? "No e-mail address in your account?" : "Ask us for a code"}
        </Heading>
        <Text>
          Call or write to us. Once we know that it is you, we give you a code that lets you set a
          new password. It works once, and for {RESET_CODE_HOURS} hours.
        </Text>
        <div className="flex flex-wrap gap-3">
          <LinkButton href="/reset-password" tone="secondary">
            I have a code
          </LinkButton>
          <LinkButton href="/contact" tone="secondary">
            Contact us
          </LinkButton>
        </div>
      </section>
      <div>
        <TextLink href="/signin" className="inline-flex min-h-11 items-center">
          Back to Sign In
        </TextLink>
      </div>
    </CentredFormLayout>
  );
}

function LinkRequest({ served, isRequested }: ForgotPasswordProps) {
  const { mutateAsync } = useRequestPasswordReset();
  const [isSent, setIsSent] = useState(isRequested);
  const accountForm = useAccountForm({
    schema: async () => (await import("@ebute/contracts/sign-in")).requestPasswordResetInputSchema,
    served,
    onRefused: () => setIsSent(false),
    send: async (input) => {
      await mutateAsync(input);
      setIsSent(true);
    },
  });
  return (
    <form {...accountForm.form} action="/forgot-password" className="grid grid-cols-1 gap-5">
      <Field
        label="Phone number or e-mail"
        hint="The one of your account. We send a link to its e-mail address."
        error={accountForm.fields.account}
        id="reset-account"
      >
        <TextInput
          name="account"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={EMAIL_MAX_CHARS}
          defaultValue={accountForm.typed.account}
        />
      </Field>
      {isSent && <Notice tone="ok">{authTexts.resetRequested}</Notice>}
      <FormMessage form={accountForm} />
      <Button busy={accountForm.isPending} busyText="Sending..." className="w-full">
        Send link
      </Button>
      {accountForm.isPending && <SlowSendingText />}
    </form>
  );
}
