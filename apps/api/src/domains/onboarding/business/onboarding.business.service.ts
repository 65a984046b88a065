import {
  type BusinessKind,
  type BusinessPart,
  type BusinessState,
  businessChangedSince,
  businessNames,
  businessPartNames,
  businessParts,
  type ChooseBusinessInput,
  type UndoBusinessInput,
} from "@ebute/contracts/onboarding";
import type { BusinessTemplatesService } from "#domains/mail/wording/mail.business-templates.service.ts";
import type { BusinessPagesService } from "#domains/pages/content/pages.business.service.ts";
import type { SettingsRow } from "#domains/settings/settings.table.ts";
import { SERVER_SETTINGS_TAG } from "#domains/settings/settings.tags.ts";
import type { AuditedUnitOfWork } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { type Admin, type Caller, requireAdmin } from "#platform/security/principal.ts";
import type { BusinessChangeLogRepository } from "./onboarding.business-change-log.repository.ts";
import { type BusinessChange, findLastChange } from "./onboarding.business-change-log.ts";
import { presetGroups, type SavedFields } from "./onboarding.business-fields.ts";
import { type BusinessSettings, settingsFingerprint } from "./onboarding.business-settings.ts";
import { contentFingerprint } from "./onboarding.content-fingerprint.ts";

type Deps = {
  readRows: () => Promise<readonly SettingsRow[]>;
  records: BusinessChangeLogRepository;
  settings: BusinessSettings;
  pages: BusinessPagesService;
  letters: BusinessTemplatesService;
  idempotency: Idempotency;
  clock: Clock;
  /** Reads settings and categories again, so that the next page of this process shows them. */
  refresh: () => Promise<unknown>;
};

export type BusinessService = ReturnType<typeof createBusinessService>;

/** Applies a kind of business to the site in one transaction, and undoes parts of it. */
export function createBusinessService(deps: Deps) {
  const { readRows, records, settings, pages, letters, idempotency, clock, refresh } = deps;

  async function read(): Promise<BusinessState> {
    const rows = await readRows();
    const record = records.find(rows);
    const saved = savedFieldsOf(rows);
    const { find, findTexts } = await pages.read();
    const [pagesChange, textsChange] = [
      findLastChange(record, "pages"),
      findLastChange(record, "texts"),
    ];
    const found = pagesChange && find(pagesChange);
    const foundTexts = textsChange && findTexts(textsChange);
    const fingerprints: Partial<Record<BusinessPart, string | undefined>> = {
      pages: fingerprintOf(found?.changed),
      texts: fingerprintOf(foundTexts?.changed),
      letters: fingerprintOf(letters.find(rows)),
    };
    for (const group of presetGroups) {
      const change = findLastChange(record, group);
      fingerprints[group] = change && settingsFingerprint(saved, change);
    }
    const parts = businessParts.flatMap((name) => {
      const fingerprint = fingerprints[name];
      return fingerprint ? [{ name, fingerprint }] : [];
    });
    const newest = record.changes.findLast(({ part }) => fingerprints[part]);
    return {
      // The letters are the same for every kind of business.
      kind: parts.length > 0 ? (newest?.kind ?? record.kind ?? "other") : null,
      parts,
      pages: {
        ...(found?.titles ?? { added: [], hidden: [] }),
        worded: foundTexts?.titles ?? [],
      },
    };
  }

  /** @returns the fingerprint of what was taken back; undefined when nothing is left of it */
  async function undoChange(
    unit: AuditedUnitOfWork,
    change: BusinessChange,
    admin: Admin,
  ): Promise<string | undefined> {
    if (change.part === "pages") return fingerprintOf(await pages.undo(unit, { change, admin }));
    if (change.part === "texts")
      return fingerprintOf(await pages.undoTexts(unit, { change, admin }));
    return settings.undo(unit, change, admin.id);
  }

  async function undoLast(
    unit: AuditedUnitOfWork,
    part: BusinessPart,
    admin: Admin,
  ): Promise<string | undefined> {
    if (part === "letters") return fingerprintOf(await letters.undo(unit, admin.id));
    const record = await records.findForUpdate(unit.tx, clock.now());
    const change = findLastChange(record, part);
    if (!change) return undefined;
    const changes = record.changes.filter((one) => one !== change);
    await records.save(unit.tx, { ...record, changes }, clock.now());
    unit.invalidateTags(SERVER_SETTINGS_TAG);
    return undoChange(unit, change, admin);
  }

  async function apply(
    unit: AuditedUnitOfWork,
    { kind, admin }: { kind: BusinessKind; admin: Admin },
  ): Promise<void> {
    const record = await records.findForUpdate(unit.tx, clock.now());
    const changes: BusinessChange[] = [];
    for (const group of presetGroups) {
      const change = await settings.apply(unit, { group, kind, savedBy: admin.id });
      if (change) changes.push(change);
    }
    const { added, hidden, replaced } = await pages.apply(unit, { kind, admin });
    if (added.length + hidden.length > 0) changes.push({ part: "pages", kind, added, hidden });
    if (replaced.length > 0) changes.push({ part: "texts", kind, replaced });
    await letters.apply(unit, admin.id);
    await records.save(unit.tx, { kind, changes: [...record.changes, ...changes] }, clock.now());
    unit.invalidateTags(SERVER_SETTINGS_TAG);
  }

  return {
    /** The kind of business that the site is set up for, and the parts that are as it set them. */
    get: read,

    /** Sets the site up for a kind of business. Whatever the firm has made itself stays. */
    async choose(caller: Caller, input: ChooseBusinessInput): Promise<BusinessState> {
      const admin = requireAdmin(caller);
      const { kind } = input;
      await idempotency.once(
        { operation: "onboarding.chooseBusiness", caller, input },
        async (unit) => {
          await apply(unit, { kind, admin });
          await unit.record("onboarding.chooseBusiness", targetOf(kind));
          return {};
        },
      );
      await refresh();
      return read();
    },

    /**
     * Gives one part of the site what it had before the last choice that changed it.
     * @throws {DomainError} BUSINESS_CHANGED_SINCE
     */
    async undo(caller: Caller, input: UndoBusinessInput): Promise<BusinessState> {
      const admin = requireAdmin(caller);
      const { kind, part, fingerprint } = input;
      await idempotency.once(
        { operation: "onboarding.undoBusiness", caller, input },
        async (unit) => {
          const undone = await undoLast(unit, part, admin);
          // Throwing rolls the undo back, because the state differs from the one that the caller
          // saw.
          if (undone !== fingerprint) throw new DomainError(businessChangedSince);
          await unit.record("onboarding.undoBusiness", targetOf(kind, part));
          return {};
        },
      );
      await refresh();
      return read();
    },
  };
}

function fingerprintOf(changed: readonly unknown[] = []): string | undefined {
  return changed.length > 0 ? contentFingerprint(changed) : undefined;
}

function savedFieldsOf(rows: readonly SettingsRow[]): SavedFields {
  return Object.fromEntries(
    presetGroups.map((group) => [group, rows.find((row) => row.group === group)?.value ?? {}]),
  );
}

function targetOf(kind: BusinessKind, part?: BusinessPart) {
  const name = businessNames[kind];
  const label = part ? `${name}: ${businessPartNames[part]}` : name;
  return { kind: "settings", id: "business", label } as const;
}
