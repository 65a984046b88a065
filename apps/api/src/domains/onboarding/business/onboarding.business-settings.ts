import { BUSINESS_CATEGORY, type BusinessKind, businessPresets } from "@ebute/contracts/onboarding";
import { defaultSettings } from "@ebute/contracts/settings";
import type { AuditedUnitOfWork } from "#platform/db/unit-of-work.ts";
import {
  fieldsInForce,
  fieldsToChange,
  type PresetGroup,
  type SavedFields,
} from "./onboarding.business-fields.ts";
import { partFingerprint } from "./onboarding.part-fingerprint.ts";

type Deps = {
  writer: {
    lock(
      unit: AuditedUnitOfWork,
      row: { group: PresetGroup },
    ): Promise<{ value: Record<string, unknown> } | undefined>;
    save(
      unit: AuditedUnitOfWork,
      change: { group: PresetGroup; values: Record<string, unknown> },
      savedBy: string,
    ): Promise<unknown>;
  };
  categories: {
    /** Adds a category, and deletes those of a new site that are not in use. */
    useInstead(unit: AuditedUnitOfWork, name: string): Promise<void>;
    /** Deletes the category if it is not in use, and adds those of a new site. */
    restore(unit: AuditedUnitOfWork, name: string): Promise<void>;
  };
};

type Change = { group: PresetGroup; kind: BusinessKind; savedBy: string };

export type BusinessSettings = ReturnType<typeof createBusinessSettings>;

/** Writes the settings of a kind of business in the transaction of a use case. */
export function createBusinessSettings({ writer, categories }: Deps) {
  async function lock(unit: AuditedUnitOfWork, group: PresetGroup): Promise<SavedFields> {
    const row = await writer.lock(unit, { group });
    return { [group]: row?.value ?? {} };
  }

  return {
    async apply(unit: AuditedUnitOfWork, { group, kind, savedBy }: Change): Promise<void> {
      if (group === "home") await categories.useInstead(unit, BUSINESS_CATEGORY);
      const values = fieldsToChange(await lock(unit, group), group, businessPresets[kind]);
      if (Object.keys(values).length > 0) await writer.save(unit, { group, values }, savedBy);
    },

    /** Gives fields that are still as the kind set them the values of a new site. */
    async undo(unit: AuditedUnitOfWork, change: Change): Promise<string | undefined> {
      const { group, kind, savedBy } = change;
      const saved = await lock(unit, group);
      const names = fieldsInForce(saved, group, businessPresets[kind]);
      if (names.length === 0) return undefined;
      const defaults: Record<string, unknown> = defaultSettings[group];
      const values = Object.fromEntries(names.map((name) => [name, defaults[name]]));
      await writer.save(unit, { group, values }, savedBy);
      if (names.includes("defaultCategory")) {
        await categories.restore(unit, BUSINESS_CATEGORY);
      }
      return settingsFingerprint(saved, group, kind);
    },
  };
}

/** Undefined where nothing of the group is as the kind of business set it. */
export function settingsFingerprint(
  saved: SavedFields,
  group: PresetGroup,
  kind: BusinessKind,
): string | undefined {
  const names = fieldsInForce(saved, group, businessPresets[kind]);
  return names.length > 0 ? partFingerprint([kind, group, names]) : undefined;
}
