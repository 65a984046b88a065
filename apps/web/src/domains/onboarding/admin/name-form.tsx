import type { SettingsState } from "@ebute/contracts/settings";
import { useRef, useState } from "react";
import { z } from "zod";
import { ColourInput } from "#components/admin/look/colour-input.tsx";
import { LookPreview } from "#components/admin/look/look-preview.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { useAccountForm } from "#lib/forms/account-form.ts";
import { stateOf, textOf, useSaveAnswers } from "./save-answers.ts";

async function loadSchema() {
  const { settingsSchemas } = await import("@ebute/contracts/settings");
  const { name, tagline } = settingsSchemas.identity.shape;
  return z.object({ name, tagline, brand: settingsSchemas.look.shape.brand });
}

type NameFormProps = { states: readonly SettingsState[]; onAnswered: () => void };

/** Asks for name, tagline and colour, and shows the colour in both schemes. */
export function NameForm({ states, onAnswered }: NameFormProps) {
  const identity = stateOf(states, "identity");
  const [brand, setBrand] = useState(textOf(states, "look", "brand"));
  const colour = useRef<HTMLInputElement>(null);
  const save = useSaveAnswers();
  const variable = identity?.fromEnvironment.name;
  const form = useAccountForm({
    schema: loadSchema,
    send: async ({ name, tagline, brand: hex }) => {
      await save({
        identity: { ...(variable ? {} : { name }), tagline },
        look: { brand: hex },
      });
      onAnswered();
    },
  });
  const isDefault = (field: "name" | "tagline") =>
    identity?.values[field] === identity?.defaults[field];
  const shownValue = (field: "name" | "tagline") =>
    isDefault(field) ? "" : textOf(states, "identity", field);
  return (
    <form {...form.form} className="grid grid-cols-1 gap-5">
      {form.message && <Notice tone="err">{form.message}</Notice>}
      <Field
        label="Name"
        hint={variable ? `Set on the server as ${variable}.` : "As people know it."}
        error={form.fields.name}
      >
        <TextInput
          name="name"
          maxLength={60}
          readOnly={!!variable}
          defaultValue={variable ? textOf(states, "identity", "name") : shownValue("name")}
          autoComplete="organization"
        />
      </Field>
      <Field
        label="Tagline"
        hint="One sentence, shown at the foot of each page. You can leave it empty."
        error={form.fields.tagline}
      >
        <TextInput name="tagline" maxLength={160} defaultValue={shownValue("tagline")} />
      </Field>
      <Field label="Colour" hint="Of buttons, links and headings." error={form.fields.brand}>
        <ColourInput
          label="Colour"
          name="brand"
          value={brand}
          onChange={setBrand}
          onBlur={() => undefined}
          ref={colour}
        />
      </Field>
      <LookPreview headingTag="h2" values={{ ...stateOf(states, "look")?.values, brand }} />
      <Button className="justify-self-start" busy={form.isPending} busyText="Saving...">
        Continue
      </Button>
    </form>
  );
}
