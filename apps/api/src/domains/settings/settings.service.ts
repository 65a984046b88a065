import { isTimeZone, listTimeZones } from "@ebute/contracts/dates";
import {
  type BackupSettings,
  backupSettingsSchema,
  defaultServerSettings,
  defaultSettings,
  type EditableSettingsGroup,
  editableSettingsGroups,
  isServerSettingsGroup,
  type RestoreSettingsInput,
  type SaveSettingsInput,
  type SettingsRevision,
  type SettingsState,
  serverSettingsSchemas,
  settingsRevisionNotFound,
  settingsSchemas,
  timeZoneUnknown,
} from "@ebute/contracts/settings";
import { versionConflict } from "@ebute/contracts/versions";
import type { BrandService } from "#domains/brand/brand.service.ts";
import type { CategoryDirectory } from "#domains/categories/categories.directory.service.ts";
import type { MediaService } from "#domains/media/media.service.ts";
import type { AuditedUnitOfWork, UnitOfWork } from "#platform/db/unit-of-work.ts";
import { createFieldError, DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import type { Revisions } from "#platform/revisions/revisions.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import type { EnvironmentSettings } from "#platform/runtime/config/environment-settings.ts";
import {
  type Admin,
  assertAllowed,
  type Caller,
  requireAdmin,
  requireRecentConfirmation,
} from "#platform/security/principal.ts";
import { assertBrowserThere } from "./settings.address-check.ts";
import { assertComplete } from "./settings.completeness.ts";
import { canManageSettings } from "./settings.policy.ts";
import {
  presentServerSettings,
  presentSettings,
  presentSettingsRevision,
} from "./settings.presenter.ts";
import type { SettingsReader } from "./settings.reader.ts";
import type { SettingsRepository } from "./settings.repository.ts";
import { parseSavedSettings } from "./settings.saved-values.ts";
import { type SettingsSecrets, withoutSecret } from "./settings.secrets.ts";
import { SERVER_SETTINGS_TAG, SETTINGS_TAG } from "./settings.tags.ts";

type Deps = {
  settings: SettingsRepository;
  reader: Pick<SettingsReader, "read">;
  revisions: Revisions;
  environment: EnvironmentSettings;
  secrets: SettingsSecrets;
  /** Runs in the transaction of a save. */
  onSaved: (unit: UnitOfWork, group: EditableSettingsGroup, value: Fields) => Promise<void>;
  /** Checks a place for backups before it is saved. */
  checkBackups: (values: BackupSettings) => Promise<void>;
  findAdminEmails: (ids: string[]) => Promise<ReadonlyMap<string, string>>;
  brand: Pick<BrandService, "checkLogo" | "claimLogo" | "readMark">;
  categories: Pick<CategoryDirectory, "readDefaultName" | "requireKnown">;
  media: Pick<MediaService, "claimAll">;
  idempotency: Idempotency;
  /** Moves the work of the night to another time zone. */
  moveNights: (timeZone: string) => Promise<void>;
  clock: Clock;
};

export type SettingsService = ReturnType<typeof createSettingsService>;

type Fields = Record<string, unknown>;

const defaults: Record<EditableSettingsGroup, Fields> = {
  ...defaultSettings,
  ...defaultServerSettings,
};

type Change = {
  group: EditableSettingsGroup;
  version?: number | undefined;
  values: Fields;
  /** New password or key of a group that has one. */
  secret?: string | undefined;
};

export function createSettingsService(deps: Deps) {
  const { settings, reader, revisions, environment, secrets, onSaved } = deps;
  const { checkBackups, findAdminEmails, brand, categories, media, idempotency } = deps;
  const { moveNights, clock } = deps;

  const revisionsOf = (group: EditableSettingsGroup) => ({ kind: "settings", objectId: group });

  async function list(caller: Caller): Promise<SettingsState[]> {
    requireAdmin(caller);
    const rows = await settings.findAll();
    const saved = parseSavedSettings(rows);
    // The category may have another name by now.
    const defaultCategory = await categories.readDefaultName();
    const values = { ...saved, home: { ...saved.home, defaultCategory } };
    return editableSettingsGroups
      .filter((group) => canManageSettings(caller.principal, group))
      .map((group) => {
        const { version = 0, value = {} } = rows.find((row) => row.group === group) ?? {};
        return isServerSettingsGroup(group)
          ? presentServerSettings({ group, version, value }, { environment, secrets })
          : presentSettings({ group, version, values }, environment);
      });
  }

  async function get(caller: Caller, group: EditableSettingsGroup): Promise<SettingsState> {
    assertAllowed(caller, canManageSettings(caller.principal, group));
    const state = (await list(caller)).find((one) => one.group === group);
    if (!state) throw new Error(`no settings group ${group}`);
    return state;
  }

  /**
   * The administrator who may change the group. Changed settings of the server can read or send mail in the site's name,
   * and another address leads its links elsewhere, so an open session alone is not enough.
   */
  function requireEditor(caller: Caller, group: EditableSettingsGroup): Admin {
    assertAllowed(caller, canManageSettings(caller.principal, group));
    if (isServerSettingsGroup(group) || group === "address") requireRecentConfirmation(caller);
    return requireAdmin(caller);
  }

  /**
   * @returns the version after the save
   * @throws {DomainError} VERSION_CONFLICT, SETTING_MISSING, PICTURE_GONE
   */
  async function write(
    unit: AuditedUnitOfWork,
    { group, version, values, secret }: Change,
    savedBy: string,
  ): Promise<{ version: number }> {
    const row = await settings.findForUpdate(unit.tx, group);
    if (version !== undefined && version !== (row?.version ?? 0)) {
      throw new DomainError(versionConflict);
    }
    const now = clock.now();
    const after = { ...defaults[group], ...row?.value, ...values };
    const value = isServerSettingsGroup(group)
      ? secrets.carryOver(group, { before: row?.value ?? {}, after, typed: secret })
      : after;
    assertComplete(group, value);
    if (typeof values.logo === "string") await brand.claimLogo(unit.tx, values.logo);
    for (const field of ["heroPicture", "linkPicture"]) {
      const id = values[field];
      if (typeof id === "string") await media.claimAll(unit.tx, { ids: [id], inText: [], field });
    }
    const saved = row
      ? await settings.update(unit.tx, group, { value, updatedAt: now })
      : await settings.insert(unit.tx, group, { value, updatedAt: now });
    const { version: current } = saved;
    if (row?.version === current) return { version: current };
    await revisions.add(unit.tx, revisionsOf(group), {
      ...{ version: current, value: withoutSecret(value), savedAt: now, savedBy },
    });
    await unit.record("settings.save", { kind: "settings", id: group, label: group });
    await onSaved(unit, group, value);
    unit.invalidateTags(isServerSettingsGroup(group) ? SERVER_SETTINGS_TAG : SETTINGS_TAG);
    return { version: current };
  }

  /** Looks at disks and names of hosts, which no transaction waits for. */
  async function checkPlace(group: EditableSettingsGroup, values: Fields): Promise<void> {
    if (group !== "backups") return;
    const row = (await settings.findAll()).find((one) => one.group === group);
    await checkBackups(
      backupSettingsSchema.parse({ ...defaults[group], ...row?.value, ...values }),
    );
  }

  async function checkAddress(caller: Caller, { origin }: Fields, isElsewhere = false) {
    const { settings: current } = await reader.read();
    assertBrowserThere(caller, { origin, inForce: current.address.origin, isElsewhere });
  }

  /** The next page of this process already shows a change, with a new logo and icons. */
  async function applyAtOnce(group: EditableSettingsGroup): Promise<void> {
    const { settings: inForce } = await reader.read();
    if (group === "identity") await moveNights(inForce.identity.timeZone);
    await brand.readMark();
  }

  return {
    /** The groups that the caller may change. */
    list,

    /** @throws {DomainError} NOT_ALLOWED */
    get,

    /** Names of the time zones that this server knows. */
    listTimeZones(caller: Caller): string[] {
      assertAllowed(caller, canManageSettings(caller.principal, "identity"));
      return listTimeZones();
    },

    /**
     * Saves the given fields of a group; the others stay.
     * @throws {DomainError} VERSION_CONFLICT, SETTING_FROM_ENVIRONMENT, CONFIRMATION_REQUIRED,
     * CATEGORY_UNKNOWN, PICTURE_GONE, LOGO_EMPTY, ADDRESS_ELSEWHERE, TIME_ZONE_UNKNOWN
     * @throws {ZodError} an invalid field
     */
    async save(caller: Caller, input: SaveSettingsInput): Promise<SettingsState> {
      const { secret, ...settingsInput } = input;
      const { group, version, isElsewhere } = settingsInput;
      const { id } = requireEditor(caller, group);
      const values = parseFields(group, settingsInput.values);
      assertChangeable(values, group, environment);
      if (typeof values.defaultCategory === "string") {
        await categories.requireKnown(values.defaultCategory, "defaultCategory");
      }
      if (typeof values.logo === "string") await brand.checkLogo(values.logo);
      if (typeof values.timeZone === "string" && !isTimeZone(values.timeZone)) {
        throw createFieldError(timeZoneUnknown, "timeZone");
      }
      if (group === "address") await checkAddress(caller, values, isElsewhere);
      if (secret) assertChangeable({ secret }, group, environment);
      await checkPlace(group, values);
      // The idempotency record must not contain the secret, not even in its fingerprint.
      const request = { operation: "settings.save", caller, input: settingsInput };
      await idempotency.once(request, (unit) =>
        write(unit, { group, version, values, secret }, id),
      );
      await applyAtOnce(group);
      return get(caller, group);
    },

    /** The last saved states of a group, newest first. */
    async listRevisions(caller: Caller, group: EditableSettingsGroup): Promise<SettingsRevision[]> {
      assertAllowed(caller, canManageSettings(caller.principal, group));
      const rows = await revisions.list(revisionsOf(group));
      const ids = new Set(rows.flatMap(({ savedBy }) => savedBy ?? []));
      const emails = await findAdminEmails([...ids]);
      return rows.map((row) => presentSettingsRevision(row, emails));
    },

    /**
     * Saves an earlier state again.
     * @throws {DomainError} SETTINGS_REVISION_NOT_FOUND, CONFIRMATION_REQUIRED, PICTURE_GONE, ADDRESS_ELSEWHERE
     */
    async restore(caller: Caller, input: RestoreSettingsInput): Promise<SettingsState> {
      const { group } = input;
      const { id } = requireEditor(caller, group);
      const revision = await revisions.find(revisionsOf(group), input.id);
      if (!revision) throw new DomainError(settingsRevisionNotFound);
      await checkPlace(group, revision.value);
      if (group === "address") await checkAddress(caller, revision.value);
      await idempotency.once({ operation: "settings.restore", caller, input }, (unit) =>
        write(unit, { group, values: revision.value }, id),
      );
      await applyAtOnce(group);
      return get(caller, group);
    },
  };
}

/** Parses the given fields only: the schemas have no defaults, so absent ones stay absent. */
function parseFields(group: EditableSettingsGroup, values: Fields): Fields {
  return { ...settingsSchemas, ...serverSettingsSchemas }[group].partial().parse(values);
}

/** @throws {DomainError} SETTING_FROM_ENVIRONMENT */
function assertChangeable(
  values: Fields,
  group: EditableSettingsGroup,
  { settings, server, variables }: EnvironmentSettings,
): void {
  const fixed: Fields = { ...settings, ...server }[group] ?? {};
  for (const [name, variable] of Object.entries(variables[group] ?? {})) {
    if (values[name] === undefined || values[name] === fixed[name]) continue;
    const message = `This is set on the server as ${variable}, and can be changed only there.`;
    const failure = { code: "SETTING_FROM_ENVIRONMENT", kind: "conflict", message } as const;
    throw createFieldError(failure, name);
  }
}
