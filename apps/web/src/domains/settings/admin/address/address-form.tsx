import { type SettingsState, SITE_ADDRESS_MAX_CHARS } from "@ebute/contracts/settings";
import { useState } from "react";
import { Checkbox } from "#components/controls/checkbox.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { useAccountForm } from "#lib/forms/account-form.ts";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";
import { ReadOnlyHint } from "../controls/read-only-hint.tsx";
import type { SettingsSection } from "../sections/settings-section.ts";
import { useSaveAddress } from "../site-visibility.mutations.ts";
import { LocalAddressNote } from "./local-address-note.tsx";
import { useAddressChangePrompt } from "./use-address-change-prompt.tsx";

async function loadSchema() {
  return (await import("@ebute/contracts/settings")).siteAddressSchema.pick({ origin: true });
}

type AddressFormProps = { section: SettingsSection; state: SettingsState };

/** The site address. A change requires a confirmation that lists what it breaks. */
export function AddressForm({ section, state }: AddressFormProps) {
  const { version, values, fromEnvironment } = state;
  const saved = typeof values.origin === "string" ? values.origin : "";
  const variable = fromEnvironment.origin;
  const { ask, isAsking, dialog } = useAddressChangePrompt(saved);
  const save = useSaveAddress();
  const here = window.location.origin;
  const [typed, setTyped] = useState(saved || here);
  const action = saved === "" ? "Confirm the address" : "Change the address";

  const form = useAccountForm({
    schema: loadSchema,
    send: async ({ origin }) => {
      if (origin === saved) return;
      const isFirst = saved === "" && origin === here;
      if (!isFirst && !(await ask(origin))) return;
      const isElsewhere = origin !== here;
      await save.mutateAsync({ group: "address", version, values: { origin }, isElsewhere });
    },
  });
  return (
    <>
      <form {...form.form} className="grid grid-cols-1 gap-5">
        {form.message && <Notice tone="err">{form.message}</Notice>}
        {saved === "" && (
          <Notice tone="info">
            Nobody has confirmed the address yet. Letters with a link wait until then.
          </Notice>
        )}
        <Field
          label="Address"
          hint={
            variable ? (
              <ReadOnlyHint variable={variable} />
            ) : (
              "Such as https://example.ng, and no more."
            )
          }
          error={form.fields.origin}
        >
          <TextInput
            name="origin"
            type="url"
            inputMode="url"
            maxLength={SITE_ADDRESS_MAX_CHARS}
            readOnly={!!variable}
            defaultValue={saved || here}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
        <LocalAddressNote origin={typed.trim().toLowerCase()} />
        {!variable && (
          <Button
            className="justify-self-start"
            busy={form.isPending}
            busyText={isAsking ? action : "Saving..."}
          >
            {action}
          </Button>
        )}
        {dialog}
      </form>
      {saved.startsWith("https://") && (
        <SubdomainsBox section={section} isTicked={values.includesSubdomains === true} />
      )}
    </>
  );
}

type SubdomainsBoxProps = { section: SettingsSection; isTicked: boolean };

/** Saved at each press, like the switches of the features. */
function SubdomainsBox({ section, isTicked }: SubdomainsBoxProps) {
  const field = section.fields.find(({ name }) => name === "includesSubdomains");
  const { settings } = useTRPC();
  const save = useAnnouncedMutation(settings.save.mutationOptions(), {
    success: "Saved",
    refusals: "toast",
    invalidates: [settings.pathFilter()],
  });
  return (
    <div className="mt-6">
      <Checkbox
        label={field?.label ?? ""}
        hint={field?.hint}
        checked={save.isPending ? !isTicked : isTicked}
        disabled={save.isPending}
        onChange={({ currentTarget }) =>
          save.mutate({
            group: "address",
            values: { includesSubdomains: currentTarget.checked },
          })
        }
      />
    </div>
  );
}
