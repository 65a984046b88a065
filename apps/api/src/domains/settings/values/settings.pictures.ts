import { isDeepStrictEqual } from "node:util";
import { defaultFocalPoint, focalPointSchema } from "@ebute/contracts/media";
import {
  defaultServerSettings,
  defaultSettings,
  type EditableSettingsGroup,
  editableSettingsGroups,
  isServerSettingsGroup,
} from "@ebute/contracts/settings";
import type { BrandService } from "#domains/brand/brand.service.ts";
import type { AuditedUnitOfWork } from "#platform/db/unit-of-work.ts";
import type { Revisions } from "#platform/revisions/revisions.ts";
import {
  type PictureRewriter,
  type PictureSwap,
  swapFocus,
  swapInDocument,
} from "#platform/rich-text/picture-swap.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { requireAdmin } from "#platform/security/principal.ts";
import { canManageSettings } from "../settings.policy.ts";
import type { SettingsRepository } from "../settings.repository.ts";
import type { SettingsRow } from "../settings.table.ts";
import { SERVER_SETTINGS_TAG, SETTINGS_TAG } from "../settings.tags.ts";
import { withoutPublishedValues } from "../staging/settings.staged-values.ts";
import { withoutSecret } from "./settings.secrets.ts";
import { settingsRevisionKey } from "./settings.writer.ts";

type Fields = Record<string, unknown>;

type Deps = {
  settings: Pick<SettingsRepository, "findForUpdate" | "update">;
  revisions: Pick<Revisions, "add" | "hasAny">;
  brand: Pick<BrandService, "checkLogo" | "readMark">;
  clock: Clock;
};

/** Gives the settings another picture: those in force, and changes that are not published yet. */
export function createSettingsPictures(deps: Deps): PictureRewriter {
  const { settings, revisions, brand, clock } = deps;

  async function keepStates(
    { tx }: AuditedUnitOfWork,
    change: { group: EditableSettingsGroup; before: SettingsRow; after: SettingsRow; by: string },
  ): Promise<void> {
    const { group, before, after, by } = change;
    const key = settingsRevisionKey(group);
    if (!(await revisions.hasAny(tx, key))) {
      const { version, updatedAt: savedAt } = before;
      const value = withoutSecret(before.value);
      await revisions.add(tx, key, { version, value, savedAt, savedBy: null });
    }
    const { version, updatedAt: savedAt } = after;
    await revisions.add(tx, key, {
      version,
      value: withoutSecret(after.value),
      savedAt,
      savedBy: by,
    });
  }

  return {
    async check({ swap, ids, caller }) {
      // The logo is in the only group whose pictures the site draws anew.
      const group = "identity";
      if (!ids.includes(group) || !canManageSettings(caller.principal, group)) return;
      await brand.checkLogo(swap.to.id);
    },

    /** Leaves groups that the caller may not change. Records of other domains follow along. */
    async rewrite(unit, { swap, ids, caller }) {
      const { id: by } = requireAdmin(caller);
      let changed = 0;
      for (const id of ids) {
        const group = editableSettingsGroups.find((name) => name === id);
        if (group && !canManageSettings(caller.principal, group)) continue;
        const before = await settings.findForUpdate(unit.tx, id);
        const fields = before && fieldsOf(before, swap);
        if (!fields) continue;
        const after = await settings.update(unit.tx, id, { ...fields, updatedAt: clock.now() });
        const isInForce = !isDeepStrictEqual(before.value, after.value);
        if (group && isInForce) await keepStates(unit, { group, before, after, by });
        unit.invalidateTags(isServerSettingsGroup(id) ? SERVER_SETTINGS_TAG : SETTINGS_TAG);
        changed += 1;
      }
      return changed;
    },

    finish: async () => {
      await brand.readMark();
    },
  };
}

const defaults: Record<string, Fields> = { ...defaultSettings, ...defaultServerSettings };

/** Undefined if the group has the old picture nowhere. */
function fieldsOf(row: SettingsRow, swap: PictureSwap) {
  const value = swapFields(row.value, swap);
  const staged = row.staged && swapFields(row.staged, swap, row.value);
  if (isDeepStrictEqual({ value, staged }, { value: row.value, staged: row.staged }))
    return undefined;
  return { value, staged: withoutPublishedValues(staged, { ...defaults[row.group], ...value }) };
}

/** @param inForce fields that stand where the given ones are absent */
function swapFields(fields: Fields, swap: PictureSwap, inForce: Fields = {}): Fields {
  const swapped = swapInDocument(fields, swap);
  const { heroPicture, heroFocus } = { ...inForce, ...fields };
  const isHere = "heroPicture" in fields || "heroFocus" in fields;
  if (heroPicture !== swap.from.id || !isHere) return swapped;
  const focus = focalPointSchema.safeParse(heroFocus).data ?? defaultFocalPoint;
  return { ...swapped, heroFocus: swapFocus(focus, swap) };
}
