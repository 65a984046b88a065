import { subscribeInputSchema, subscriberTexts } from "@ebute/contracts/subscribers";
import { Notice } from "#components/ui/notice.tsx";
import type { FormState } from "#lib/page-context.ts";
import { usePlainForm } from "#lib/plain-form.ts";
import { SubscribeForm } from "./subscribe-form.tsx";
import { useSubscribe } from "./subscribers.mutations.ts";

type SubscribeSectionProps = { isDone: boolean; form: FormState | undefined };

export function SubscribeSection({ isDone, form: served }: SubscribeSectionProps) {
  const form = usePlainForm({
    name: "subscribe",
    schema: subscribeInputSchema,
    mutation: useSubscribe(),
    served: { form: served, isDone },
    success: subscriberTexts.subscribed,
    unreachable: subscriberTexts.unreachable,
  });
  return (
    <SubscribeForm
      action="/#subscribe"
      onSubmit={form.handleSubmit}
      busy={form.isPending}
      typed={form.typed.email}
      error={form.fields.email ?? form.message}
      notice={form.isDone && <Notice tone="ok">{subscriberTexts.subscribed}</Notice>}
    />
  );
}
