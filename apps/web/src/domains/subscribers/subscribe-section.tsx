import { EMAIL_MAX_CHARS } from "@ebute/contracts/primitives";
import {
  CONFIRMATION_SENT_NOTICE,
  SUBSCRIBED_NOTICE,
  type SubscribeOutcome,
  subscriberTexts,
} from "@ebute/contracts/subscribers";
import type { FormState } from "@ebute/page-port";
import type { ComponentProps } from "react";
import { Band } from "#components/layout/band.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { FormEnd, type FormEndOutcome } from "#components/ui/form-end.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { SlowSendingText } from "#components/ui/slow-sending-text.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { useEnhancedForm } from "#lib/forms/enhanced-form.ts";
import { CachedFragment } from "#lib/page/cached-fragment.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { useSubscribe } from "./subscribers.mutations.ts";

type SubscribeSectionProps = {
  /** `notice` param after a submission without JavaScript. */
  notice: string | undefined;
  form: FormState | undefined;
};

export function SubscribeSection({ notice, form: served }: SubscribeSectionProps) {
  const mutation = useSubscribe();
  const servedText = servedTexts.get(notice);
  const form = useEnhancedForm({
    name: "subscribe",
    schema: async () => (await import("@ebute/contracts/subscribers")).subscribeInputSchema,
    mutation,
    served: { form: served, isDone: servedText !== undefined },
    success: thanks,
    unreachable: subscriberTexts.unreachable,
    refused: subscriberTexts.refused,
  });
  const doneText = mutation.data ? thanks(mutation.data) : servedText;
  const isUnsubmitted = served === undefined && servedText === undefined;
  return (
    <CachedFragment name="subscribe-section" of={isUnsubmitted ? [] : undefined}>
      <SubscribeForm
        action="/"
        {...form.form}
        busy={form.isPending}
        typed={form.typed}
        error={form.fields.email}
        end={{ ref: form.outcome, error: form.message, done: form.isDone && doneText }}
      />
    </CachedFragment>
  );
}

function thanks({ mustConfirm }: SubscribeOutcome): string {
  return mustConfirm ? subscriberTexts.askedToConfirm : subscriberTexts.subscribed;
}

const servedTexts = new Map<string | undefined, string>([
  [SUBSCRIBED_NOTICE, subscriberTexts.subscribed],
  [CONFIRMATION_SENT_NOTICE, subscriberTexts.askedToConfirm],
]);

type SubscribeFormProps = ComponentProps<"form"> & {
  error?: string;
  /** Input of a submission that the server refused without JavaScript. */
  typed?: { email?: string; category?: string };
  end: FormEndOutcome;
  busy?: boolean;
};

function SubscribeForm({ error, typed, end, busy, ...form }: SubscribeFormProps) {
  const { words } = useSite();
  return (
    <Band aria-labelledby="subscribe">
      <div className="grid gap-6 lg:grid-cols-2 lg:items-center lg:gap-12">
        <div className="grid gap-2">
          <Heading level={2} size="h2" id="subscribe">
            {words.subscribeHeading}
          </Heading>
          <Text tone="quiet">{words.subscribeNotice}</Text>
        </div>
        <form {...form} method="post" className="max-w-form grid gap-4">
          <Field label="Email" error={error} id="subscribe-email">
            <TextInput
              type="email"
              name="email"
              autoComplete="email"
              required
              maxLength={EMAIL_MAX_CHARS}
              defaultValue={typed?.email}
            />
          </Field>
          {typed?.category && <input type="hidden" name="category" value={typed.category} />}
          <FormEnd id="subscribe-outcome" {...end}>
            <Button busy={busy} busyText="Subscribing...">
              {words.subscribeButton}
            </Button>
            {busy && <SlowSendingText />}
          </FormEnd>
        </form>
      </div>
    </Band>
  );
}
