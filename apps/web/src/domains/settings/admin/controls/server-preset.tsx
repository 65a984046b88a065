import {
  aiPresets,
  type MailLimits,
  MICROSOFT_365_HELP,
  mailPresets,
} from "@ebute/contracts/settings";
import { useState } from "react";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { Text } from "#components/ui/text.tsx";
import type { SettingsFields } from "../sections/settings-section.ts";

type Preset = { name: string; help: string; fields: SettingsFields };

const mail: Preset[] = [
  ...Object.values(mailPresets).map(({ name, help, host, port, limits, plan }) => ({
    name,
    help: `${help} It takes about ${limitsInWords(limits)} ${plan}.`,
    fields: {
      host,
      port,
      secondLimit: limits.second,
      hourlyLimit: limits.hour,
      dailyLimit: limits.day,
    },
  })),
  { name: "Microsoft 365", help: MICROSOFT_365_HELP, fields: {} },
];

const ai: Preset[] = Object.values(aiPresets).map(({ name, help, baseUrl }) => ({
  name,
  help,
  fields: { baseUrl },
}));

const presets = { mail, ai };

type PresetGroup = keyof typeof presets;

type ServerPresetProps = {
  group: PresetGroup;
  saved: SettingsFields;
  onChoose: (fields: SettingsFields) => void;
};

/** Fills in the server of a known service, and explains where to get its password. */
export function ServerPreset({ group, saved, onChoose }: ServerPresetProps) {
  const [name, setName] = useState(() => findPreset(group, saved)?.name ?? "");
  const chosen = presets[group].find((preset) => preset.name === name);

  function choose(next: string): void {
    setName(next);
    onChoose(presets[group].find((preset) => preset.name === next)?.fields ?? {});
  }

  return (
    <div className="grid gap-1.5">
      <Field label="Service">
        <Select value={name} onChange={(event) => choose(event.currentTarget.value)}>
          <option value="">{group === "mail" ? "Another server" : "Another address"}</option>
          {presets[group].map((preset) => (
            <option key={preset.name}>{preset.name}</option>
          ))}
        </Select>
      </Field>
      <div aria-live="polite">
        {chosen && (
          <Text size="small" tone="quiet">
            {chosen.help}
          </Text>
        )}
      </div>
    </div>
  );
}

/** Formats the limits, of which at least one is a number. */
function limitsInWords({ second, hour, day }: MailLimits): string {
  const parts = [
    second !== null && `${second} a second`,
    hour !== null && `${hour} an hour`,
    day !== null && `${day} a day`,
  ];
  return `${parts.filter(Boolean).join(" and ")}`.replace(
    /^\d+/,
    (count) => `${count} ${count === "1" ? "letter" : "letters"}`,
  );
}

/** Finds the service of the saved server. */
function findPreset(group: PresetGroup, saved: SettingsFields): Preset | undefined {
  const address = group === "mail" ? "host" : "baseUrl";
  if (!saved[address]) return undefined;
  return presets[group].find(({ fields }) => fields[address] === saved[address]);
}
