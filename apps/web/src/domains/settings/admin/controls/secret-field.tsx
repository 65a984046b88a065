import { SECRET_MAX_CHARS, type SettingsState } from "@ebute/contracts/settings";
import { Field } from "#components/ui/field.tsx";
import { PasswordInput } from "#components/ui/password-input.tsx";
import type { SettingsSecret } from "../sections/settings-section.ts";
import { ReadOnlyHint } from "./read-only-hint.tsx";

type SecretFieldProps = {
  secret: SettingsSecret;
  state: Pick<SettingsState, "secret" | "fromEnvironment">;
  /** True if the typed server differs from the one that the saved secret belongs to. */
  isOtherServer: boolean;
  value: string;
  onChange: (value: string) => void;
};

/** Password or key. The server never sends it, so an empty field keeps the saved one. */
export function SecretField({ secret, state, isOtherServer, value, onChange }: SecretFieldProps) {
  const variable = state.fromEnvironment.secret;
  const mustEnterAgain = state.secret === "unreadable" && value === "";
  return (
    <Field
      label={secret.label}
      hint={variable ? <ReadOnlyHint variable={variable} /> : hintOf(secret, state, isOtherServer)}
      error={mustEnterAgain ? "Enter again: the saved one can no longer be read." : ""}
    >
      <PasswordInput
        which={secret.label.toLowerCase()}
        autoComplete="new-password"
        maxLength={SECRET_MAX_CHARS}
        readOnly={variable !== undefined}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}

function hintOf(
  { hint }: SettingsSecret,
  { secret }: Pick<SettingsState, "secret">,
  isOtherServer: boolean,
): string {
  if (secret !== "saved") return hint;
  return isOtherServer
    ? "The saved one belongs to another server. Enter that of this one."
    : "One is saved. Leave this empty to keep it.";
}
