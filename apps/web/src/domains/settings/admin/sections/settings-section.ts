import type { EditableSettingsGroup } from "@ebute/contracts/settings";

/** Values of a settings form, by the names of its fields. */
export type SettingsFields = Record<string, unknown>;

export type SettingsChoice = { value: string | number | boolean; label: string };

/** Condition to show a field: another field has this value, or any other value. */
export type SettingsCondition = { name: string } & ({ is: unknown } | { isNot: unknown });

/** A field of a settings form: its label, one sentence of help and its control. */
export type SettingsField = {
  name: string;
  label: string;
  hint: string;
  when?: SettingsCondition;
  /** Set for fields that have no useful default to reset to. */
  hasNoReset?: true;
} & (
  | { kind: "text" | "area"; max: number; type?: "email" | "tel" | "url" }
  | { kind: "choice"; choices: readonly SettingsChoice[] }
  /** A whole number or empty; `usage` shows how much of the limit is used. */
  | { kind: "count"; usage?: "ai" | "mail" }
  /** `focus` names the field with the picture's focal point, which a new picture resets. */
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

/** Password or key of a section; it is saved with the fields and never sent to the browser. */
export type SettingsSecret = {
  label: string;
  hint: string;
  /** Name of the field after which it is shown. */
  follows: string;
  when?: SettingsCondition;
};

export type SettingsSection = {
  group: EditableSettingsGroup;
  title: string;
  about: string;
  fields: readonly SettingsField[];
  /** Page of the site that is previewed beside the form. */
  preview?: string;
  secret?: SettingsSecret;
};

/** Returns the label of an option's value. */
export function labelOf(choices: readonly SettingsChoice[], value: unknown): string | undefined {
  return choices.find((choice) => choice.value === value)?.label;
}
