import { contactTexts } from "@ebute/contracts/contact";
import type { FormState } from "@ebute/page-port";
import { useRef } from "react";
import { EmojiText } from "#components/ui/emoji-text.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { useEnhancedForm } from "#lib/forms/enhanced-form.ts";
import { usePersistedFields } from "#lib/forms/persistence/persisted-fields.ts";
import { useSendMessage } from "./contact.mutations.ts";
import { ContactForm } from "./contact-form.tsx";

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
      notice={<ContactNotice isSent={form.isDone} reason={form.message} />}
    />
  );
}

function ContactNotice({ isSent, reason }: { isSent: boolean; reason: string | undefined }) {
  if (reason) {
    return (
      <Notice tone="err" isRefusal isAnnounced={false}>
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
