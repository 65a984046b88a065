import { isServerSettingsGroup, type SettingsState, secretFields } from "@ebute/contracts/settings";
import { type Control, useWatch } from "react-hook-form";
import { ConnectionTest } from "../connection-test.tsx";
import type { SettingsFields, SettingsSection } from "../sections/settings-section.ts";
import { SecretField } from "./secret-field.tsx";

type ServerFormProps = {
  section: SettingsSection;
  state: SettingsState;
  control: Control<SettingsFields>;
};

type ServerSecretProps = ServerFormProps & {
  value: string;
  onChange: (value: string) => void;
};

/** Field for the password or key of a server; renders nothing in other sections. */
export function ServerSecret({ section, state, control, value, onChange }: ServerSecretProps) {
  const { group, secret } = section;
  const typed = useWatch({ control });
  if (!isServerSettingsGroup(group) || !secret) return null;
  const isOtherServer = secretFields[group].some((name) => typed[name] !== state.values[name]);
  return <SecretField {...{ secret, state, isOtherServer, value, onChange }} />;
}

/** Button that tests the typed server; renders nothing in other sections. */
export function ServerTest({
  section,
  state,
  control,
  secret,
}: ServerFormProps & { secret: string }) {
  const { group } = section;
  const typed = useWatch({ control });
  if (!isServerSettingsGroup(group) || group === "bank") return null;
  return (
    <ConnectionTest group={group} read={() => ({ values: withoutFixed(typed, state), secret })} />
  );
}

/**
 * Omits values that the environment fixes: the server adds them, and they need not be valid in the
 * panel.
 */
function withoutFixed(typed: SettingsFields, state: SettingsState): SettingsFields {
  const editableValues = Object.entries(typed).filter(([name]) => !state.fromEnvironment[name]);
  return { ...state.defaults, ...Object.fromEntries(editableValues) };
}
