import { versionConflict } from "@ebute/contracts/row-versions";
import {
  defaultServerSettings,
  defaultSettings,
  type EditableSettingsGroup,
  isServerSettingsGroup,
  type StagedSettingsGroup,
} from "@ebute/contracts/settings";
import type { BrandService } from "#domains/brand/brand.service.ts";
import type { MediaService } from "#domains/media/media.service.ts";
import type { Transaction } from "#platform/db/client.ts";
import type { AuditedUnitOfWork, UnitOfWork } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Revisions } from "#platform/revisions/revisions.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { assertRequiredFields } from "../groups/settings.required-fields.ts";
import { type SettingsRepository, shownPictureFields } from "../settings.repository.ts";
import type { SettingsRow } from "../settings.table.ts";
import { SERVER_SETTINGS_TAG, SETTINGS_TAG } from "../settings.tags.ts";
import { withoutPublishedValues } from "../staging/settings.staged-values.ts";
import { type SettingsSecrets, withoutSecret } from "./settings.secrets.ts";

type Fields = Record<string, unknown>;

type Deps = {
  settings: SettingsRepository;
  revisions: Revisions;
  secrets: SettingsSecrets;
  brand: Pick<BrandService, "claimLogo">;
  media: Pick<MediaService, "claimAll">;
  /** Runs in the transaction of a save. */
  onSaved: (unit: UnitOfWork, group: EditableSettingsGroup, value: Fields) => Promise<void>;
  clock: Clock;
};

type Change<Group extends EditableSettingsGroup = EditableSettingsGroup> = {
  group: Group;
  version?: number | undefined;
  values: Fields;
  /** New password or key of a group that has one. */
  secret?: string | undefined;
};

type NewState = Partial<Pick<SettingsRow, "value" | "staged">>;

const defaults: Record<EditableSettingsGroup, Fields> = {
  ...defaultSettings,
  ...defaultServerSettings,
};

export const settingsRevisionKey = (group: EditableSettingsGroup) => ({
  kind: "settings",
  objectId: group,
});

export type SettingsWriter = ReturnType<typeof createSettingsWriter>;

/** Writes groups of settings in the transaction of a use case, which has validated the values. */
export function createSettingsWriter(deps: Deps) {
  const { settings, revisions, secrets, brand, media, onSaved, clock } = deps;

  /** @throws {DomainError} VERSION_CONFLICT */
  async function lock(
    { tx }: UnitOfWork,
    { group, version }: Pick<Change, "group" | "version">,
  ): Promise<SettingsRow | undefined> {
    const row = await settings.findForUpdate(tx, group);
    if (version !== undefined && version !== (row?.version ?? 0)) {
      throw new DomainError(versionConflict);
    }
    return row;
  }

  /** @throws {DomainError} PICTURE_GONE */
  async function claimPictures(tx: Transaction, values: Fields): Promise<void> {
    if (typeof values.logo === "string") await brand.claimLogo(tx, values.logo);
    for (const field of shownPictureFields) {
      const id = values[field];
      if (typeof id === "string") await media.claimAll(tx, { ids: [id], inText: [], field });
    }
  }

  /** @returns the new version */
  async function store(
    { tx }: UnitOfWork,
    { group, row, state }: { group: EditableSettingsGroup; row?: SettingsRow; state: NewState },
  ): Promise<number> {
    const changed = { ...state, updatedAt: clock.now() };
    const saved = row
      ? await settings.update(tx, group, changed)
      : await settings.insert(tx, group, { value: {}, ...changed });
    return saved.version;
  }

  /** Saves a value as the current one and adds a revision of it. */
  async function putInForce(
    unit: AuditedUnitOfWork,
    change: { group: EditableSettingsGroup; row?: SettingsRow; value: Fields; savedBy: string },
    action: "settings.save" | "settings.publish",
  ): Promise<number> {
    const { group, row, value, savedBy } = change;
    const staged = withoutPublishedValues(
      action === "settings.publish" ? null : row?.staged,
      value,
    );
    const version = await store(unit, { group, ...(row && { row }), state: { value, staged } });
    if (row?.version === version) return version;
    await revisions.add(unit.tx, settingsRevisionKey(group), {
      version,
      value: withoutSecret(value),
      savedAt: clock.now(),
      savedBy,
    });
    await unit.record(action, { kind: "settings", id: group, label: group });
    await onSaved(unit, group, value);
    unit.invalidateTags(isServerSettingsGroup(group) ? SERVER_SETTINGS_TAG : SETTINGS_TAG);
    return version;
  }

  return {
    /**
     * Saves the given fields at once; the others stay.
     * @returns the new version
     * @throws {DomainError} VERSION_CONFLICT, SETTING_MISSING, PICTURE_GONE
     */
    async save(unit: AuditedUnitOfWork, change: Change, savedBy: string) {
      const { group, values, secret } = change;
      const row = await lock(unit, change);
      const after = { ...defaults[group], ...row?.value, ...values };
      const value = isServerSettingsGroup(group)
        ? secrets.carryOver(group, { before: row?.value ?? {}, after, typed: secret })
        : after;
      assertRequiredFields(group, value);
      await claimPictures(unit.tx, values);
      const saved = { group, ...(row && { row }), value, savedBy };
      return { version: await putInForce(unit, saved, "settings.save") };
    },

    /**
     * Adds the given fields to the unpublished changes; a field that equals its published value is
     * removed from them.
     * @returns the new version
     * @throws {DomainError} VERSION_CONFLICT, PICTURE_GONE
     */
    async stage(unit: AuditedUnitOfWork, change: Change<StagedSettingsGroup>) {
      const { group, values } = change;
      const row = await lock(unit, change);
      await claimPictures(unit.tx, values);
      const staged = withoutPublishedValues(
        { ...row?.staged, ...values },
        { ...defaults[group], ...row?.value },
      );
      if (!row && !staged) return { version: 0 };
      const version = await store(unit, { group, ...(row && { row }), state: { staged } });
      if (row?.version !== version) {
        await unit.record("settings.stage", { kind: "settings", id: group, label: group });
      }
      return { version };
    },

    /** Publishes the changes of a locked row. */
    async publish(unit: AuditedUnitOfWork, row: StagedRow, savedBy: string): Promise<void> {
      const { group } = row;
      const value = { ...defaults[group], ...row.value, ...row.staged };
      await putInForce(unit, { group, row, value, savedBy }, "settings.publish");
    },

    /** Discards the changes of a locked row. */
    async discard(unit: AuditedUnitOfWork, row: StagedRow): Promise<void> {
      const { group } = row;
      await store(unit, { group, row, state: { staged: null } });
      await unit.record("settings.discard", { kind: "settings", id: group, label: group });
    },

    lock,
  };
}

/** A row with unpublished changes. */
export type StagedRow = SettingsRow & { group: StagedSettingsGroup };
