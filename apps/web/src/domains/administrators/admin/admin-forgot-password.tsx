import { administratorTexts, adminResetMailNotConfigured } from "@ebute/contracts/administrators";
import { isCompleteLinkToken } from "@ebute/contracts/mail";
import { ADMIN_NEW_PASSWORD_HINT } from "@ebute/contracts/sign-in";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SignedOutLayout } from "#components/admin/shell/signed-out-layout.tsx";
import { IncompleteLinkNotice } from "#components/layout/incomplete-link.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmailInput } from "#components/ui/email-input.tsx";
import { Field } from "#components/ui/field.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { QueryView } from "#components/ui/query-view.tsx";
import { SlowSendingText } from "#components/ui/slow-sending-text.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { useAccountForm } from "#lib/forms/account-form.ts";
import { useTRPC } from "#lib/trpc.ts";
import { useRequestAdminReset, useResetAdminPassword } from "../administrators.mutations.ts";
import { NewPasswordForm } from "./new-password-form.tsx";

type AdminForgotPasswordProps = {
  siteName: string;
  /** Token of a reset link; without it the page asks for an e-mail address. */
  token: string;
  onSet: () => void;
};

/** Password reset of administrators: requests a link or, opened from one, sets a new password. */
export function AdminForgotPassword({ siteName, token, onSet }: AdminForgotPasswordProps) {
  const isComplete = isCompleteLinkToken(token);
  return (
    <SignedOutLayout siteName={siteName}>
      <Heading level={1} size="h2">
        {token ? "Set a New Password" : "Forgot Password"}
      </Heading>
      {!token && <Request />}
      {token && !isComplete && <IncompleteLinkNotice />}
      {isComplete && <ByLink token={token} onSet={onSet} />}
      <div className="grid justify-items-start">
        {token && (
          <TextLink href="/admin/forgot-password" className="inline-flex min-h-11 items-center">
            Ask for a new link
          </TextLink>
        )}
        <TextLink href="/admin/login" className="inline-flex min-h-11 items-center">
          Back to Admin Login
        </TextLink>
      </div>
    </SignedOutLayout>
  );
}

function ByLink({ token, onSet }: Omit<AdminForgotPasswordProps, "siteName">) {
  const { mutateAsync } = useResetAdminPassword();
  return (
    <NewPasswordForm
      name="newPassword"
      schema={async () =>
        (await import("@ebute/contracts/administrators")).resetAdminPasswordInputSchema
      }
      token={token}
      hint={ADMIN_NEW_PASSWORD_HINT}
      button={{ idle: "Set new password", busy: "Saving..." }}
      onSend={async (input) => {
        await mutateAsync(input);
        onSet();
      }}
    />
  );
}

function Request() {
  const query = useQuery(useTRPC().administrators.resetWays.queryOptions());
  return (
    <QueryView query={query} showsRefetchErrors>
      {query.data?.canMailLinks === true && <RequestForm />}
      {query.data?.canMailLinks === false && (
        <Notice tone="info">{adminResetMailNotConfigured.message}</Notice>
      )}
    </QueryView>
  );
}

function RequestForm() {
  const { mutateAsync } = useRequestAdminReset();
  const [isSent, setIsSent] = useState(false);
  const accountForm = useAccountForm({
    schema: async () =>
      (await import("@ebute/contracts/administrators")).requestAdminResetInputSchema,
    onRefused: () => setIsSent(false),
    send: async (input) => {
      await mutateAsync(input);
      setIsSent(true);
    },
  });
  return (
    <form {...accountForm.form} className="grid grid-cols-1 gap-5">
      <Text tone="quiet" className="-mt-4">
        We send a link to the address that you log in with.
      </Text>
      {accountForm.message && <Notice tone="err">{accountForm.message}</Notice>}
      <Field label="Email" error={accountForm.fields.email}>
        <EmailInput autoComplete="username" />
      </Field>
      {isSent && <Notice tone="ok">{administratorTexts.resetRequested}</Notice>}
      <Button busy={accountForm.isPending} busyText="Sending..." className="w-full">
        Send link
      </Button>
      {accountForm.isPending && <SlowSendingText />}
    </form>
  );
}
