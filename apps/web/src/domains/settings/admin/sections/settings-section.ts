import type { EditableSettingsGroup } from "@ebute/contracts/settings";

/** Values of a settings form, by the names of its fields. */
export type SettingsFields = Record<string, unknown>;

export type SettingsChoice = { value: string | number | boolean; label: string };

/** Shows a field only while another one has this value, or has another. */
export type SettingsCondition = { name: string } & ({ is: unknown } | { isNot: unknown });

/** A field of a settings form: its label, one sentence of help and its control. */
export type SettingsField = {
  name: string;
  label: string;
  hint: string;
  when?: SettingsCondition;
  /** Set where the value of a new site is nothing to go back to. */
  hasNoReset?: true;
} & (
  | { kind: "text" | "area"; max: number; type?: "email" | "tel" | "url" }
  | { kind: "choice"; choices: readonly SettingsChoice[] }
  /** A whole number, or none; `usage` shows how much of a limit is used. */
  | { kind: "count"; usage?: "ai" | "mail" }
  /** `focus` names the field with the focus of the picture, which another picture resets. */
  | { kind: "picture"; focus?: string }
  | { kind: "focus"; picture: string }
  | {
      kind:
        | "switch"
        | "day"
        | "homeSections"
        | "hours"
        | "post"
        | "colour"
        | "category"
        | "links"
        | "linkGroups"
        | "timeZone";
    }
);

/** Password or key of a section; it is saved beside the fields and never sent back. */
export type SettingsSecret = {
  label: string;
  hint: string;
  /** Name of the field that it follows. */
  follows: string;
  when?: SettingsCondition;
};

export type SettingsSection = {
  group: EditableSettingsGroup;
  title: string;
  about: string;
  fields: readonly SettingsField[];
  /** Page of the site that shows the settings; a preview of it stands beside the form. */
  preview?: string;
  secret?: SettingsSecret;
};

/** Label of a value of a choice. */
export function labelOf(choices: readonly SettingsChoice[], value: unknown): string | undefined {
  return choices.find((choice) => choice.value === value)?.label;
}
