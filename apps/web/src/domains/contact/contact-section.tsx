import { contactTexts, MESSAGE_MAX_CHARS } from "@ebute/contracts/contact";
import { EMAIL_MAX_CHARS, NAME_MAX_CHARS } from "@ebute/contracts/primitives";
import type { FormState } from "@ebute/page-port";
import { type ComponentProps, useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { EmojiText } from "#components/ui/emoji-text.tsx";
import { Field } from "#components/ui/field.tsx";
import { FormEnd, type FormEndOutcome } from "#components/ui/form-end.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { SlowSendingText } from "#components/ui/slow-sending-text.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { useEnhancedForm } from "#lib/forms/enhanced-form.ts";
import { usePersistedFields } from "#lib/forms/persistence/persisted-fields.ts";
import { useSite } from "#lib/page/use-site.ts";
import { useSendMessage } from "./contact.mutations.ts";

type ContactSectionProps = { isDone: boolean; form: FormState | undefined };

export function ContactSection({ isDone, form: served }: ContactSectionProps) {
  const ref = useRef<HTMLFormElement>(null);
  usePersistedFields(ref, "contact", isDone);
  const form = useEnhancedForm({
    name: "contact",
    schema: async () => (await import("@ebute/contracts/contact")).sendMessageInputSchema,
    mutation: useSendMessage(),
    served: { form: served, isDone },
    success: contactTexts.sent,
    unreachable: contactTexts.failed,
  });
  return (
    <ContactForm
      ref={ref}
      action="/contact"
      {...form.form}
      busy={form.isPending}
      errors={form.fields}
      typed={form.typed}
      end={{
        ref: form.outcome,
        error: form.message && <ContactFailure reason={form.message} />,
        done: form.isDone && <EmojiText>{contactTexts.sent}</EmojiText>,
      }}
    />
  );
}

function ContactFailure({ reason }: { reason: string }) {
  return (
    <>
      <p>
        <EmojiText>{contactTexts.failed}</EmojiText>
      </p>
      {reason !== contactTexts.failed && <p>{reason}</p>}
    </>
  );
}

type Fields = Partial<Record<"from_name" | "reply_to" | "message", string>>;

type ContactFormProps = ComponentProps<"form"> & {
  errors?: Fields;
  /** Input of a submission that the server refused without JavaScript. */
  typed?: Fields;
  end: FormEndOutcome;
  busy?: boolean;
};

function ContactForm(props: ContactFormProps) {
  const { errors = {}, typed = {}, end, busy, ...form } = props;
  const { words } = useSite();
  return (
    <section aria-labelledby="send-message">
      <Heading level={2} size="h2" id="send-message">
        {words.contactFormHeading}
      </Heading>
      <form {...form} method="post" noValidate className="mt-6 grid grid-cols-1 gap-5">
        <Field label="Name" error={errors.from_name} id="contact-name">
          <TextInput
            name="from_name"
            autoComplete="name"
            required
            maxLength={NAME_MAX_CHARS}
            defaultValue={typed.from_name}
          />
        </Field>
        <Field label="Email" error={errors.reply_to} id="contact-email">
          <TextInput
            type="email"
            name="reply_to"
            autoComplete="email"
            required
            maxLength={EMAIL_MAX_CHARS}
            defaultValue={typed.reply_to}
          />
        </Field>
        <Field label="Message" error={errors.message} id="contact-message">
          <TextArea
            name="message"
            required
            rows={7}
            maxLength={MESSAGE_MAX_CHARS}
            defaultValue={typed.message}
          />
        </Field>
        {words.contactNotice && (
          <Text size="small" tone="quiet" className="whitespace-pre-line">
            {words.contactNotice}
          </Text>
        )}
        <FormEnd id="message-outcome" {...end}>
          <Button busy={busy} busyText="Sending...">
            {words.contactButton}
          </Button>
          {busy && <SlowSendingText />}
        </FormEnd>
      </form>
    </section>
  );
}
