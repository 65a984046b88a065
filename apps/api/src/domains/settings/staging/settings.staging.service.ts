import {
  nothingStaged,
  type SettingsState,
  type StagedSettingsGroup,
  type StagedVersionsInput,
  type StageSettingsInput,
  stagedChangedElsewhere,
  stagedSettingsGroups,
} from "@ebute/contracts/settings";
import type { BrandService } from "#domains/brand/brand.service.ts";
import type { UnitOfWork } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import { assertAllowed, type Caller, requireAdmin } from "#platform/security/principal.ts";
import { canManageSettings } from "../settings.policy.ts";
import type { SettingsService } from "../settings.service.ts";
import type { ParseSettingsInput } from "../values/settings.input-parser.ts";
import type { SettingsWriter, StagedRow } from "../values/settings.writer.ts";

type Deps = {
  service: Pick<SettingsService, "get" | "list">;
  writer: Pick<SettingsWriter, "lock" | "stage" | "publish" | "discard">;
  parseInput: ParseSettingsInput;
  brand: Pick<BrandService, "readMark">;
  idempotency: Idempotency;
};

export type SettingsStagingService = ReturnType<typeof createSettingsStagingService>;

/** Changes that visitors see only once they are published, together and in one transaction. */
export function createSettingsStagingService(deps: Deps) {
  const { service, writer, parseInput, brand, idempotency } = deps;

  /**
   * Asserts that the caller may change the group, or any group if none is given.
   * @throws {DomainError} NOT_ALLOWED for a group that the caller may not change, or without one
   * that he may
   */
  function requireGroups(caller: Caller, versions: StagedVersionsInput["versions"] = {}) {
    const groups = stagedSettingsGroups.filter((group) =>
      canManageSettings(caller.principal, group),
    );
    const isOwn = stagedSettingsGroups.every(
      (group) => versions[group] === undefined || groups.includes(group),
    );
    assertAllowed(caller, groups.length > 0 && isOwn);
    return groups;
  }

  /**
   * Locks the rows with unpublished changes, always in the same order, and compares them with those
   * that the caller has seen.
   * @throws {DomainError} NOTHING_STAGED, STAGED_CHANGED
   */
  async function lockSeen(
    unit: UnitOfWork,
    groups: readonly StagedSettingsGroup[],
    { versions }: StagedVersionsInput,
  ): Promise<StagedRow[]> {
    const staged: StagedRow[] = [];
    for (const group of groups) {
      const row = await writer.lock(unit, { group });
      if (row?.staged) staged.push({ ...row, group });
    }
    const isSeen = groups.every((group) => {
      const row = staged.find((one) => one.group === group);
      return versions[group] === row?.version;
    });
    if (staged.length === 0) throw new DomainError(nothingStaged);
    if (!isSeen) throw new DomainError(stagedChangedElsewhere);
    return staged;
  }

  async function listStaged(caller: Caller): Promise<SettingsState[]> {
    const states = await service.list(caller);
    return states.filter(({ group }) => stagedSettingsGroups.some((name) => name === group));
  }

  return {
    /**
     * Adds fields of a group to its unpublished changes; the others stay.
     * @throws {DomainError} VERSION_CONFLICT, SETTING_FROM_ENVIRONMENT, CATEGORY_UNKNOWN,
     * PICTURE_GONE
     * @throws {ZodError} an invalid field
     */
    async stage(caller: Caller, input: StageSettingsInput): Promise<SettingsState> {
      const { group, version } = input;
      assertAllowed(caller, canManageSettings(caller.principal, group));
      const values = await parseInput(group, input.values);
      await idempotency.once({ operation: "settings.stage", caller, input }, (unit) =>
        writer.stage(unit, { group, version, values }),
      );
      return service.get(caller, group);
    },

    /**
     * Publishes all unpublished changes that the caller may make and has seen.
     * @throws {DomainError} NOTHING_STAGED, STAGED_CHANGED
     */
    async publish(caller: Caller, input: StagedVersionsInput): Promise<SettingsState[]> {
      const groups = requireGroups(caller, input.versions);
      const { id } = requireAdmin(caller);
      await idempotency.once({ operation: "settings.publish", caller, input }, async (unit) => {
        for (const row of await lockSeen(unit, groups, input)) await writer.publish(unit, row, id);
        return null;
      });
      await brand.readMark();
      return listStaged(caller);
    },

    /**
     * Discards all unpublished changes that the caller may make and has seen.
     * @throws {DomainError} NOTHING_STAGED, STAGED_CHANGED
     */
    async discard(caller: Caller, input: StagedVersionsInput): Promise<SettingsState[]> {
      const groups = requireGroups(caller, input.versions);
      await idempotency.once({ operation: "settings.discard", caller, input }, async (unit) => {
        for (const row of await lockSeen(unit, groups, input)) await writer.discard(unit, row);
        return null;
      });
      return listStaged(caller);
    },
  };
}
