import {
  isServerSettingsGroup,
  SECRET_MAX_CHARS,
  type SettingsState,
  secretFields,
  settingsTexts,
} from "@ebute/contracts/settings";
import { type Control, useWatch } from "react-hook-form";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { PasswordInput } from "#components/ui/password-input.tsx";
import { SlowSendingText } from "#components/ui/slow-sending-text.tsx";
import { userMessage } from "#lib/trpc.ts";
import type {
  SettingsFields,
  SettingsSecret,
  SettingsSection,
} from "../sections/settings-section.ts";
import { type TestedGroup, type TypedServer, useConnectionTest } from "../settings.mutations.ts";
import { ReadOnlyHint } from "./read-only-hint.tsx";

const texts = {
  mail: { idle: "Send a test letter", busy: "Sending..." },
  ai: { idle: "Try the service", busy: "Asking..." },
  backups: { idle: "Check this place", busy: "Checking..." },
} satisfies Record<TestedGroup, { idle: string; busy: string }>;

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
  return (
    <SecretField
      secret={secret}
      state={state}
      isOtherServer={isOtherServer}
      value={value}
      onChange={onChange}
    />
  );
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

type ConnectionTestProps = {
  group: TestedGroup;
  /** Reads the typed fields and secret. */
  read: () => TypedServer;
};

/** Tests the typed settings and shows the server's answer in plain words; saves nothing. */
function ConnectionTest({ group, read }: ConnectionTestProps) {
  const { mutate, isPending, data, error } = useConnectionTest(group);
  const { idle, busy } = texts[group];
  return (
    <div className="grid gap-3">
      <Button
        type="button"
        tone="secondary"
        className="w-fit"
        busy={isPending}
        busyText={busy}
        onClick={() => mutate(read())}
      >
        {idle}
      </Button>
      {isPending && <SlowSendingText />}
      {!isPending && data && <Notice tone={data.isWorking ? "ok" : "err"}>{data.report}</Notice>}
      {!isPending && error && (
        <Notice tone="err">{userMessage(error, settingsTexts.testFailed)}</Notice>
      )}
    </div>
  );
}

type SecretFieldProps = {
  secret: SettingsSecret;
  state: Pick<SettingsState, "secret" | "fromEnvironment">;
  /** True if the typed server differs from the one that the saved secret belongs to. */
  isOtherServer: boolean;
  value: string;
  onChange: (value: string) => void;
};

/** Password or key. The server never sends it, so an empty field keeps the saved one. */
function SecretField({ secret, state, isOtherServer, value, onChange }: SecretFieldProps) {
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
    ? "The saved one belongs to another server. Enter the one for this server."
    : "One is saved. Leave this empty to keep it.";
}
