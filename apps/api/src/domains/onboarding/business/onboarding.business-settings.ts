import { BUSINESS_CATEGORY, type BusinessKind, businessPresets } from "@ebute/contracts/onboarding";
import type { AuditedUnitOfWork } from "#platform/db/unit-of-work.ts";
import type { SettingsChange } from "./onboarding.business-change-log.ts";
import {
  currentValuesOf,
  type PresetGroup,
  presetFieldsToChange,
  type SavedFields,
  unchangedPresetFields,
} from "./onboarding.business-fields.ts";
import { contentFingerprint } from "./onboarding.content-fingerprint.ts";

type CategoriesChange = NonNullable<SettingsChange["categories"]>;

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
    useInstead(unit: AuditedUnitOfWork, name: string): Promise<CategoriesChange>;
    /** Brings back the categories before the change, unless somebody has changed them since. */
    restore(unit: AuditedUnitOfWork, change: CategoriesChange): Promise<void>;
    isKnown(unit: AuditedUnitOfWork, name: unknown): Promise<boolean>;
  };
};

export type BusinessSettings = ReturnType<typeof createBusinessSettings>;

/** Writes the settings of a kind of business in the transaction of a use case. */
export function createBusinessSettings({ writer, categories }: Deps) {
  async function lock(unit: AuditedUnitOfWork, group: PresetGroup): Promise<SavedFields> {
    const row = await writer.lock(unit, { group });
    return { [group]: row?.value ?? {} };
  }

  return {
    /** @returns the change; undefined where nothing differs */
    async apply(
      unit: AuditedUnitOfWork,
      { group, kind, savedBy }: { group: PresetGroup; kind: BusinessKind; savedBy: string },
    ): Promise<SettingsChange | undefined> {
      const saved = await lock(unit, group);
      const after = presetFieldsToChange(saved, group, businessPresets[kind]);
      const names = Object.keys(after);
      if (names.length === 0) return undefined;
      const exchanged = names.includes("defaultCategory")
        ? { categories: await categories.useInstead(unit, BUSINESS_CATEGORY) }
        : {};
      await writer.save(unit, { group, values: after }, savedBy);
      const before = pick(currentValuesOf(saved, group), names);
      return { part: group, kind, before, after, ...exchanged };
    },

    /**
     * Restores the previous values of the fields that are unchanged since the choice.
     * @returns the fingerprint of what was undone
     */
    async undo(
      unit: AuditedUnitOfWork,
      change: SettingsChange,
      savedBy: string,
    ): Promise<string | undefined> {
      const { part: group, before, categories: exchanged } = change;
      const saved = await lock(unit, group);
      const names = unchangedPresetFields(saved, change);
      if (names.length === 0) return undefined;
      const values = pick(before, names);
      if (names.includes("defaultCategory")) {
        if (exchanged) await categories.restore(unit, exchanged);
        // The category before may be gone for another reason.
        if (!(await categories.isKnown(unit, values.defaultCategory))) {
          delete values.defaultCategory;
        }
      }
      await writer.save(unit, { group, values }, savedBy);
      return settingsFingerprint(saved, change);
    },
  };
}

/** Fingerprint of the values that an undo would change; undefined if there are none. */
export function settingsFingerprint(
  saved: SavedFields,
  change: SettingsChange,
): string | undefined {
  const names = unchangedPresetFields(saved, change);
  return names.length > 0 ? contentFingerprint([change.kind, change.part, names]) : undefined;
}

function pick(values: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}
