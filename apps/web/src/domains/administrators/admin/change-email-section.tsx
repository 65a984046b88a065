import {
  type AccountEmail,
  administratorTexts,
  emailLinkSentNotice,
} from "@ebute/contracts/administrators";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SettingsSection } from "#components/layout/area/settings-section.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmailInput } from "#components/ui/email-input.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { QueryView } from "#components/ui/query-view.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { SlowSendingText } from "#components/ui/slow-sending-text.tsx";
import { Text } from "#components/ui/text.tsx";
import { useAccountForm } from "#lib/forms/account-form.ts";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { useTRPC } from "#lib/trpc.ts";
import { useChangeOwnEmail } from "../administrators.mutations.ts";

/** Shows the login e-mail address and changes it. */
export function ChangeEmailSection() {
  const query = useQuery(
    useTRPC().administrators.ownEmail.queryOptions(undefined, listQueryOptions),
  );
  return (
    <SettingsSection
      title="Email address"
      about="You log in with it, and letters about your account go there. A new one signs you out everywhere but on this device."
    >
      <QueryView
        query={query}
        showsRefetchErrors
        subject="e-mail address"
        placeholder={<Skeleton rows={1} className="h-24" />}
      >
        {query.data && <EmailForm {...query.data} />}
      </QueryView>
    </SettingsSection>
  );
}

function EmailForm({ email, waitingFor }: AccountEmail) {
  const { mutateAsync } = useChangeOwnEmail();
  const [isChanged, setIsChanged] = useState(false);
  const accountForm = useAccountForm({
    schema: async () =>
      (await import("@ebute/contracts/administrators")).changeAccountEmailInputSchema,
    onRefused: () => setIsChanged(false),
    send: async (input, form) => {
      setIsChanged(false);
      const changed = await mutateAsync(input);
      form.reset();
      setIsChanged(!changed.waitingFor);
    },
  });
  return (
    <form {...accountForm.form} className="grid grid-cols-1 gap-5">
      {accountForm.message && <Notice tone="err">{accountForm.message}</Notice>}
      <Text className="wrap-anywhere">
        You log in with <strong>{email}</strong>.
      </Text>
      <Field label="New e-mail address" error={accountForm.fields.email}>
        <EmailInput autoComplete="off" />
      </Field>
      {waitingFor && (
        <Notice tone="info">
          <span className="wrap-anywhere">{emailLinkSentNotice(waitingFor)}</span>
        </Notice>
      )}
      {isChanged && <Notice tone="ok">{administratorTexts.emailChanged}</Notice>}
      <div>
        <Button busy={accountForm.isPending} busyText="Changing...">
          Change address
        </Button>
        {accountForm.isPending && <SlowSendingText />}
      </div>
    </form>
  );
}
