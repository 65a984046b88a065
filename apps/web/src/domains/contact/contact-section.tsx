import { contactTexts } from "@ebute/contracts/contact";
import { useRef } from "react";
import { EmojiText } from "#components/ui/emoji-text.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { useKeptFields } from "#lib/forms/kept-fields.ts";
import { usePlainForm } from "#lib/forms/plain-form.ts";
import type { FormState } from "#lib/page/page-context.ts";
import { useSendMessage } from "./contact.mutations.ts";
import { ContactForm } from "./contact-form.tsx";

type ContactSectionProps = { isDone: boolean; form: FormState | undefined };

export function ContactSection({ isDone, form: served }: ContactSectionProps) {
  const ref = useRef<HTMLFormElement>(null);
  useKeptFields(ref, "contact");
  const form = usePlainForm({
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
      action="/contact#send-message"
      {...form.form}
      busy={form.isPending}
      errors={form.fields}
      typed={form.typed}
      notice={<ContactNotice isSent={form.isDone} reason={formError(form)} />}
    />
  );
}

function ContactNotice({ isSent, reason }: { isSent: boolean; reason: string | undefined }) {
  if (reason) {
    return (
      <Notice tone="err">
        <p>
          <EmojiText>{contactTexts.failed}</EmojiText>
        </p>
        {reason !== contactTexts.failed && <p>{reason}</p>}
      </Notice>
    );
  }
  if (!isSent) return null;
  return (
    <Notice tone="ok">
      <EmojiText>{contactTexts.sent}</EmojiText>
    </Notice>
  );
}

/** A refusal that belongs to no field stands above the form. */
function formError({ message, fields }: { message: string | undefined; fields: object }) {
  return Object.keys(fields).length === 0 ? message : undefined;
}
