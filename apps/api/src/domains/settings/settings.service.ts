import {
  type BackupSettings,
  backupSettingsSchema,
  defaultServerSettings,
  defaultSettings,
  type EditableSettingsGroup,
  editableSettingsGroups,
  isServerSettingsGroup,
  isStagedSettingsGroup,
  type RestoreSettingsInput,
  type SaveSettingsInput,
  type SettingsRevision,
  type SettingsState,
  settingsRevisionNotFound,
} from "@ebute/contracts/settings";
import type { BrandService } from "#domains/brand/brand.service.ts";
import type { CategoryDirectory } from "#domains/categories/categories.directory.service.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import { findRevisionAuthors } from "#platform/revisions/revision-authors.ts";
import type { Revisions } from "#platform/revisions/revisions.ts";
import {
  type Admin,
  assertAllowed,
  type Caller,
  requireAdmin,
  requireRecentConfirmation,
} from "#platform/security/principal.ts";
import type { EnvironmentSettings } from "#src/config/environment-settings.ts";
import { assertBrowserAtAddress } from "./groups/settings.address-check.ts";
import { canManageSettings } from "./settings.policy.ts";
import {
  presentServerSettings,
  presentSettings,
  presentSettingsRevision,
} from "./settings.presenter.ts";
import type { SettingsRepository } from "./settings.repository.ts";
import { assertChangeable, type ParseSettingsInput } from "./values/settings.input-parser.ts";
import type { SettingsReader } from "./values/settings.reader.ts";
import {
  parseRestored,
  parseSavedSettings,
  parseStagedSettings,
} from "./values/settings.saved-values.ts";
import type { SettingsSecrets } from "./values/settings.secrets.ts";
import { type SettingsWriter, settingsRevisionKey } from "./values/settings.writer.ts";

type Deps = {
  settings: SettingsRepository;
  reader: Pick<SettingsReader, "read">;
  writer: Pick<SettingsWriter, "save" | "stage">;
  parseInput: ParseSettingsInput;
  revisions: Revisions;
  environment: EnvironmentSettings;
  secrets: SettingsSecrets;
  /** Checks a backup target before it is saved. */
  checkBackups: (values: BackupSettings) => Promise<void>;
  findAdminEmails: (ids: string[]) => Promise<ReadonlyMap<string, string>>;
  brand: Pick<BrandService, "readMark">;
  categories: Pick<CategoryDirectory, "read" | "defaultOf">;
  idempotency: Idempotency;
  /** Reschedules the nightly jobs in another time zone. */
  moveNights: (timeZone: string) => Promise<void>;
};

export type SettingsService = ReturnType<typeof createSettingsService>;

type Fields = Record<string, unknown>;

export function createSettingsService(deps: Deps) {
  const { settings, reader, writer, parseInput, revisions, environment, secrets } = deps;
  const { checkBackups, findAdminEmails, brand, categories, idempotency, moveNights } = deps;

  async function list(caller: Caller): Promise<SettingsState[]> {
    requireAdmin(caller);
    const rows = await settings.findAll();
    const saved = parseSavedSettings(rows);
    // Categories may have been renamed or deleted since the settings were saved.
    const known = await categories.read();
    const defaultCategory = categories.defaultOf(known);
    const values = { ...saved, home: { ...saved.home, defaultCategory } };
    const { home } = defaultSettings;
    const original = known.find(home.defaultCategory)?.name ?? defaultCategory;
    const defaults = { ...defaultSettings, home: { ...home, defaultCategory: original } };
    const staged = parseStagedSettings(rows);
    return editableSettingsGroups
      .filter((group) => canManageSettings(caller.principal, group))
      .map((group) => {
        const { version = 0, value = {} } = rows.find((row) => row.group === group) ?? {};
        return isServerSettingsGroup(group)
          ? presentServerSettings({ group, version, value }, { environment, secrets })
          : presentSettings(
              { group, version, values, staged: staged[group], defaults: defaults[group] },
              environment,
            );
      });
  }

  async function get(caller: Caller, group: EditableSettingsGroup): Promise<SettingsState> {
    assertAllowed(caller, canManageSettings(caller.principal, group));
    const state = (await list(caller)).find((one) => one.group === group);
    if (!state) throw new Error(`no settings group ${group}`);
    return state;
  }

  /**
   * Returns the administrator if they may change the group. Changed server settings can read or
   * send mail in the site's name, and another address redirects its links, so these groups also
   * require a recent confirmation.
   */
  function requireEditor(caller: Caller, group: EditableSettingsGroup): Admin {
    assertAllowed(caller, canManageSettings(caller.principal, group));
    if (isServerSettingsGroup(group) || group === "address") requireRecentConfirmation(caller);
    return requireAdmin(caller);
  }

  /** Checks disks and host names before the transaction, which must not wait for them. */
  async function checkPlace(group: EditableSettingsGroup, values: Fields): Promise<void> {
    if (group !== "backups") return;
    const row = (await settings.findAll()).find((one) => one.group === group);
    await checkBackups(
      backupSettingsSchema.parse({ ...defaultServerSettings[group], ...row?.value, ...values }),
    );
  }

  async function checkAddress(caller: Caller, { origin }: Fields, isElsewhere = false) {
    const { settings: current } = await reader.read();
    assertBrowserAtAddress(caller, { origin, inForce: current.address.origin, isElsewhere });
  }

  /**
   * Applies a change in this process before the response, so that its next page shows it, with a
   * new logo and icons.
   */
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

    /**
     * Saves the given fields of a group at once; the others stay.
     * @throws {DomainError} VERSION_CONFLICT, SETTING_FROM_ENVIRONMENT, CONFIRMATION_REQUIRED,
     * CATEGORY_UNKNOWN, PICTURE_GONE, LOGO_EMPTY, ADDRESS_ELSEWHERE, TIME_ZONE_UNKNOWN
     * @throws {ZodError} an invalid field
     */
    async save(caller: Caller, input: SaveSettingsInput): Promise<SettingsState> {
      const { secret, ...settingsInput } = input;
      const { group, version, isElsewhere } = settingsInput;
      const { id } = requireEditor(caller, group);
      const typed = await parseInput(group, settingsInput.values);
      // Another host may have names below it without https.
      const values =
        group === "address" && typed.origin !== undefined
          ? { includesSubdomains: false, ...typed }
          : typed;
      if (group === "address") await checkAddress(caller, values, isElsewhere);
      if (secret) assertChangeable({ secret }, group, environment);
      await checkPlace(group, values);
      // The idempotency record must not contain the secret, not even in its fingerprint.
      const request = { operation: "settings.save", caller, input: settingsInput };
      await idempotency.once(request, (unit) =>
        writer.save(unit, { group, version, values, secret }, id),
      );
      await applyAtOnce(group);
      return get(caller, group);
    },

    /** The last saved states of a group, newest first. */
    async listRevisions(caller: Caller, group: EditableSettingsGroup): Promise<SettingsRevision[]> {
      assertAllowed(caller, canManageSettings(caller.principal, group));
      const rows = await revisions.list(settingsRevisionKey(group));
      const authorOf = await findRevisionAuthors(rows, findAdminEmails);
      return rows.map((row) => presentSettingsRevision(row, authorOf(row)));
    },

    /**
     * Saves an earlier state again; in a group with previews it becomes an unpublished change.
     * @throws {DomainError} SETTINGS_REVISION_NOT_FOUND, CONFIRMATION_REQUIRED, PICTURE_GONE,
     * ADDRESS_ELSEWHERE
     */
    async restore(caller: Caller, input: RestoreSettingsInput): Promise<SettingsState> {
      const { group, isElsewhere } = input;
      const { id } = requireEditor(caller, group);
      const revision = await revisions.find(settingsRevisionKey(group), input.id);
      if (!revision) throw new DomainError(settingsRevisionNotFound);
      const values = parseRestored(group, revision.value);
      await checkPlace(group, values);
      if (group === "address") await checkAddress(caller, values, isElsewhere);
      await idempotency.once({ operation: "settings.restore", caller, input }, (unit) =>
        isStagedSettingsGroup(group)
          ? writer.stage(unit, { group, values })
          : writer.save(unit, { group, values }, id),
      );
      await applyAtOnce(group);
      return get(caller, group);
    },
  };
}
