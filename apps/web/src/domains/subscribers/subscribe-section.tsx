import {
  ASKED_TO_CONFIRM_NOTICE,
  SUBSCRIBED_NOTICE,
  type SubscribeOutcome,
  subscriberTexts,
} from "@ebute/contracts/subscribers";
import { Notice } from "#components/ui/notice.tsx";
import { usePlainForm } from "#lib/forms/plain-form.ts";
import { KnownPart } from "#lib/page/known-part.tsx";
import type { FormState } from "#lib/page/page-context.ts";
import { SubscribeForm } from "./subscribe-form.tsx";
import { useSubscribe } from "./subscribers.mutations.ts";

type SubscribeSectionProps = {
  /** The word in the address after a plain form was sent. */
  notice: string | undefined;
  form: FormState | undefined;
};

export function SubscribeSection({ notice, form: served }: SubscribeSectionProps) {
  const mutation = useSubscribe();
  const servedText = servedTexts.get(notice);
  const form = usePlainForm({
    name: "subscribe",
    schema: async () => (await import("@ebute/contracts/subscribers")).subscribeInputSchema,
    mutation,
    served: { form: served, isDone: servedText !== undefined },
    success: thanks,
    unreachable: subscriberTexts.unreachable,
    refused: subscriberTexts.refused,
  });
  const said = mutation.data ? thanks(mutation.data) : servedText;
  const isAsNew = served === undefined && servedText === undefined;
  return (
    <KnownPart name="subscribe-section" of={isAsNew ? [] : undefined}>
      <SubscribeForm
        action="/#subscribe"
        {...form.form}
        busy={form.isPending}
        typed={form.typed.email}
        error={form.fields.email ?? form.message}
        notice={form.isDone && said && <Notice tone="ok">{said}</Notice>}
      />
    </KnownPart>
  );
}

function thanks({ mustConfirm }: SubscribeOutcome): string {
  return mustConfirm ? subscriberTexts.askedToConfirm : subscriberTexts.subscribed;
}

const servedTexts = new Map<string | undefined, string>([
  [SUBSCRIBED_NOTICE, subscriberTexts.subscribed],
  [ASKED_TO_CONFIRM_NOTICE, subscriberTexts.askedToConfirm],
]);
