import type { SettingsState } from "@ebute/contracts/settings";
import { type ComponentType, useMemo, useRef, useState } from "react";
import { z } from "zod";
import { ColourInput } from "#components/admin/look/colour-input.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { useAccountForm } from "#lib/forms/account-form.ts";
import { deriveLook } from "#lib/look/derive-look.ts";
import { readSavedGroup, readSavedText, useSaveAnswers } from "./save-answers.ts";
import { StepActions } from "./step-actions.tsx";
import { PreviewLayout, WelcomePreview } from "./welcome-preview.tsx";

async function loadSchema() {
  const { settingsSchemas } = await import("@ebute/contracts/settings");
  const { name, tagline } = settingsSchemas.identity.shape;
  const { brand, accent } = settingsSchemas.look.shape;
  return z.object({ name, tagline, brand, accent });
}

/** Field for the logo. The route injects it, because it belongs to another domain. */
export type LogoField = ComponentType<{
  value: unknown;
  onChange: (id: string | null) => void;
  onUploading: (isUploading: boolean) => void;
}>;

type NameFormProps = {
  states: readonly SettingsState[];
  Logo: LogoField;
  skipHref: string;
  onAnswered: () => void;
};

/** Asks for name, tagline, logo and colour, and shows the site with them. */
export function SiteIdentityForm({ states, Logo, skipHref, onAnswered }: NameFormProps) {
  const identity = readSavedGroup(states, "identity");
  const saved = (name: "name" | "tagline") => readSavedText(states, "identity", name);
  const [typed, setTyped] = useState({ name: saved("name"), tagline: saved("tagline") });
  const [brand, setBrand] = useState(readSavedText(states, "look", "brand"));
  const [accent, setAccent] = useState(readSavedText(states, "look", "accent"));
  const [logo, setLogo] = useState(identity?.values.logo ?? null);
  const [isUploading, setIsUploading] = useState(false);
  const save = useSaveAnswers();
  const variable = identity?.fromEnvironment.name;
  const form = useAccountForm({
    schema: loadSchema,
    send: async ({ name, tagline, ...look }) => {
      await save({
        identity: { ...(variable ? {} : { name }), tagline, logo },
        look,
      });
      onAnswered();
    },
  });
  const isDefault = (field: "name" | "tagline") =>
    identity?.values[field] === identity?.defaults[field];
  const shownValue = (field: "name" | "tagline") => (isDefault(field) ? "" : saved(field));
  return (
    <PreviewLayout
      preview={
        <WelcomePreview
          states={states}
          answers={{ identity: { ...typed, logo }, look: { brand, accent } }}
        />
      }
    >
      <form
        {...form.form}
        className="grid grid-cols-1 gap-5"
        onInput={({ target }) => {
          if (!(target instanceof HTMLInputElement)) return;
          const { name, value } = target;
          if (name === "name" || name === "tagline") setTyped({ ...typed, [name]: value });
        }}
      >
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
            defaultValue={variable ? saved("name") : shownValue("name")}
            autoComplete="organization"
          />
        </Field>
        <Field
          label="Tagline"
          hint="One sentence, shown at the foot of each page. May be left empty."
          error={form.fields.tagline}
        >
          <TextInput name="tagline" maxLength={160} defaultValue={shownValue("tagline")} />
        </Field>
        <Logo value={logo} onChange={setLogo} onUploading={setIsUploading} />
        <Colour
          name="brand"
          label="Colour"
          value={brand}
          onChange={setBrand}
          hint="Of buttons, links and the top of the home page."
          error={form.fields.brand}
        />
        <Colour
          name="accent"
          label="Second colour"
          value={accent}
          onChange={setAccent}
          hint="Of the stripe, the badge and marks."
          error={form.fields.accent}
        />
        <ColourNotes brand={brand} accent={accent} />
        <StepActions skipHref={skipHref}>
          <Button off={isUploading} busy={form.isPending} busyText="Saving...">
            Continue
          </Button>
        </StepActions>
      </form>
    </PreviewLayout>
  );
}

type ColourProps = {
  name: string;
  label: string;
  hint: string;
  value: string;
  onChange: (hex: string) => void;
  error: string | undefined;
};

function Colour({ hint, error, ...input }: ColourProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Field label={input.label} hint={hint} {...(error && { error })}>
      <ColourInput {...input} ref={field} onBlur={() => undefined} />
    </Field>
  );
}

/** Names the colour scheme in which the colour is adjusted for readable contrast. */
function ColourNotes({ brand, accent }: { brand: string; accent: string }) {
  const notes = useMemo(
    () => ([brand, accent].every(isColour) ? deriveLook({ brand, accent }).notes : []),
    [brand, accent],
  );
  return (
    <div aria-live="polite" className="grid gap-2 empty:hidden">
      {notes.map((note) => (
        <Notice key={note} tone="info">
          {note}
        </Notice>
      ))}
    </div>
  );
}

function isColour(text: string): boolean {
  return /^#[\da-f]{6}$/i.test(text);
}
