import type { SettingsState } from "@ebute/contracts/settings";
import { Button } from "#components/ui/button.tsx";
import { EmailInput } from "#components/ui/email-input.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { useAccountForm } from "#lib/forms/account-form.ts";
import { readSavedGroup, readSavedText, useSaveAnswers } from "./save-answers.ts";
import { StepActions } from "./step-actions.tsx";

async function loadSchema() {
  const { settingsSchemas } = await import("@ebute/contracts/settings");
  return settingsSchemas.contact.pick({ email: true, phone: true, whatsapp: true, city: true });
}

type ReachFormProps = {
  states: readonly SettingsState[];
  skipHref: string;
  onAnswered: () => void;
};

/** Asks for the firm's contact details. */
export function ContactDetailsForm({ states, skipHref, onAnswered }: ReachFormProps) {
  const contact = readSavedGroup(states, "contact");
  const save = useSaveAnswers();
  const form = useAccountForm({
    schema: loadSchema,
    send: async (values) => {
      const editableValues = Object.entries(values).filter(
        ([name]) => !contact?.fromEnvironment[name],
      );
      await save({ contact: Object.fromEntries(editableValues) });
      onAnswered();
    },
  });
  /** Example contact details of a new site are not shown, because they are nobody's. */
  const props = (name: "email" | "phone" | "whatsapp" | "city") => ({
    name,
    readOnly: !!contact?.fromEnvironment[name],
    defaultValue:
      contact?.values[name] === contact?.defaults[name] && name !== "city"
        ? ""
        : readSavedText(states, "contact", name),
  });
  return (
    <form {...form.form} className="grid grid-cols-1 gap-5">
      {form.message && <Notice tone="err">{form.message}</Notice>}
      <Field label="E-mail" error={form.fields.email}>
        <EmailInput {...props("email")} />
      </Field>
      <Field label="Phone" error={form.fields.phone}>
        <TextInput {...props("phone")} type="tel" autoComplete="tel" maxLength={40} />
      </Field>
      <Field
        label="WhatsApp"
        hint="Visitors open a chat with this number by one press."
        error={form.fields.whatsapp}
      >
        <TextInput {...props("whatsapp")} type="tel" autoComplete="tel" maxLength={40} />
      </Field>
      <Field label="City" error={form.fields.city}>
        <TextInput {...props("city")} autoComplete="address-level2" maxLength={100} />
      </Field>
      <StepActions skipHref={skipHref}>
        <Button busy={form.isPending} busyText="Saving...">
          Continue
        </Button>
      </StepActions>
    </form>
  );
}
