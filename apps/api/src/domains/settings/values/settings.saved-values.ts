import { isTimeZone } from "@ebute/contracts/dates";
import {
  type EditableSettingsGroup,
  type SettingsChanges,
  type SettingsGroup,
  serverSettingsSchemas,
  settingsSchemas,
} from "@ebute/contracts/settings";
import { z } from "zod";
import type { SettingsRow } from "../settings.table.ts";

/** Parses saved values that this release knows. An invalid value counts as absent. */
export function parseSavedSettings(
  rows: readonly Pick<SettingsRow, "group" | "value">[],
): SettingsChanges {
  return Object.fromEntries(
    rows.flatMap(({ group, value }) => {
      if (!isGroup(group)) return [];
      return [[group, withoutUnknownZone(parseFields(settingsSchemas[group], value))]];
    }),
  );
}

/** Unpublished values that this release knows, by group. */
export function parseStagedSettings(
  rows: readonly Pick<SettingsRow, "group" | "staged">[],
): SettingsChanges {
  return parseSavedSettings(
    rows.flatMap(({ group, staged }) => (staged ? [{ group, value: staged }] : [])),
  );
}

/** Fields of an earlier state that this release knows and accepts. */
export function parseRestored(
  group: EditableSettingsGroup,
  value: Record<string, unknown>,
): Record<string, unknown> {
  return parseFields({ ...settingsSchemas, ...serverSettingsSchemas }[group], value);
}

/**
 * Removes an unknown time zone, with which no date could be formatted; another Node release may
 * know other zones.
 */
function withoutUnknownZone({ timeZone, ...fields }: Record<string, unknown>) {
  return typeof timeZone === "string" && isTimeZone(timeZone) ? { ...fields, timeZone } : fields;
}

/** Fields of stored values that the schema knows and accepts. */
export function parseFields(
  { shape }: z.ZodObject,
  stored: Record<string, unknown>,
): Record<string, unknown> {
  const fields = Object.entries(shape).flatMap(([name, schema]) => {
    const parsed = z.safeParse(schema, stored[name]);
    return parsed.success ? [[name, parsed.data] as const] : [];
  });
  return Object.fromEntries(fields);
}

function isGroup(name: string): name is SettingsGroup {
  return Object.hasOwn(settingsSchemas, name);
}
