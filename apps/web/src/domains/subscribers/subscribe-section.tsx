import {
  CONFIRMATION_SENT_NOTICE,
  SUBSCRIBED_NOTICE,
  type SubscribeOutcome,
  subscriberTexts,
} from "@ebute/contracts/subscribers";
import type { FormState } from "@ebute/page-port";
import { Notice } from "#components/ui/notice.tsx";
import { useEnhancedForm } from "#lib/forms/enhanced-form.ts";
import { CachedFragment } from "#lib/page/cached-fragment.tsx";
import { SubscribeForm } from "./subscribe-form.tsx";
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
        error={form.fields.email ?? form.message}
        notice={form.isDone && doneText && <Notice tone="ok">{doneText}</Notice>}
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
