import { administratorTexts, emailLinkSent, type OwnEmail } from "@ebute/contracts/administrators";
import { EMAIL_MAX_CHARS } from "@ebute/contracts/primitives";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SettingsSection } from "#components/layout/settings-section.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { QueryStates } from "#components/ui/query-states.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { SlowText } from "#components/ui/slow-text.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { useOwnForm } from "#lib/forms/own-form.ts";
import { freshList } from "#lib/fresh-list.ts";
import { userMessage, useTRPC } from "#lib/trpc.ts";
import { useChangeOwnEmail } from "../administrators.mutations.ts";

/** What the administrator logs in with, and another address instead of it. */
export function OwnEmailSection() {
  const query = useQuery(useTRPC().administrators.ownEmail.queryOptions(undefined, freshList));
  return (
    <SettingsSection
      title="E-mail address"
      about="You log in with it, and letters about your account go there. A new one signs you out everywhere but on this device."
    >
      <QueryStates
        isPending={query.isPending}
        error={query.error ? userMessage(query.error) : undefined}
        onRetry={() => void query.refetch()}
        what="e-mail address"
        placeholder={<Skeleton rows={1} className="h-24" />}
      >
        {query.data && <EmailForm {...query.data} />}
      </QueryStates>
    </SettingsSection>
  );
}

function EmailForm({ email, waitingFor }: OwnEmail) {
  const { mutateAsync } = useChangeOwnEmail();
  const [isChanged, setIsChanged] = useState(false);
  const own = useOwnForm({
    schema: async () => (await import("@ebute/contracts/administrators")).changeOwnEmailInputSchema,
    onRefused: () => setIsChanged(false),
    send: async (input, form) => {
      setIsChanged(false);
      const changed = await mutateAsync(input);
      form.reset();
      setIsChanged(!changed.waitingFor);
    },
  });
  return (
    <form {...own.form} className="grid grid-cols-1 gap-5">
      {own.message && <Notice tone="err">{own.message}</Notice>}
      <Text className="wrap-anywhere">
        You log in with <strong>{email}</strong>.
      </Text>
      <Field label="New e-mail address" error={own.fields.email}>
        <TextInput
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          required
          maxLength={EMAIL_MAX_CHARS}
        />
      </Field>
      {waitingFor && (
        <Notice tone="info">
          <span className="wrap-anywhere">{emailLinkSent(waitingFor)}</span>
        </Notice>
      )}
      {isChanged && <Notice tone="ok">{administratorTexts.emailChanged}</Notice>}
      <div>
        <Button busy={own.isPending} busyText="Changing...">
          Change address
        </Button>
        {own.isPending && <SlowText />}
      </div>
    </form>
  );
}
