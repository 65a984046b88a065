import {
  type BusinessKind,
  type BusinessPart,
  type BusinessState,
  businessChangedSince,
  businessKinds,
  businessNames,
  businessPartNames,
  businessParts,
  type ChooseBusinessInput,
  type UndoBusinessInput,
} from "@ebute/contracts/onboarding";
import type { BusinessLettersService } from "#domains/mail/wording/mail.business-letters.service.ts";
import type { BusinessPagesService } from "#domains/pages/content/pages.business.service.ts";
import type { SettingsRow } from "#domains/settings/settings.table.ts";
import type { AuditedUnitOfWork } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import {
  type Admin,
  assertAllowed,
  type Caller,
  requireAdmin,
} from "#platform/security/principal.ts";
import { canSetSiteUp } from "../onboarding.policy.ts";
import { findBusiness, presetGroups, type SavedFields } from "./onboarding.business-fields.ts";
import { type BusinessSettings, settingsFingerprint } from "./onboarding.business-settings.ts";
import { partFingerprint } from "./onboarding.part-fingerprint.ts";

type Deps = {
  readRows: () => Promise<readonly SettingsRow[]>;
  settings: BusinessSettings;
  pages: BusinessPagesService;
  letters: BusinessLettersService;
  idempotency: Idempotency;
  /** Reads settings and categories again, so that the next page of this process shows them. */
  refresh: () => Promise<unknown>;
};

type Change = { kind: BusinessKind; admin: Admin };

export type BusinessService = ReturnType<typeof createBusinessService>;

/** Sets the site up for a kind of business in one transaction, and takes parts of it back. */
export function createBusinessService(deps: Deps) {
  const { readRows, settings, pages, letters, idempotency, refresh } = deps;

  function requireOwner(caller: Caller): Admin {
    assertAllowed(caller, canSetSiteUp(caller.principal));
    return requireAdmin(caller);
  }

  /** @param chosen kind that is shown as long as a part of it is in force */
  async function read(chosen?: BusinessKind): Promise<BusinessState> {
    const rows = await readRows();
    const saved = savedFieldsOf(rows);
    const findPages = await pages.read();
    const lettersFingerprint = fingerprintOf(letters.find(rows));

    function stateOf(kind: BusinessKind): BusinessState {
      const { changed, worded, titles } = findPages(kind);
      const fingerprints: Partial<Record<BusinessPart, string | undefined>> = {
        pages: fingerprintOf(changed),
        texts: fingerprintOf(worded),
        letters: lettersFingerprint,
      };
      for (const group of presetGroups)
        fingerprints[group] = settingsFingerprint(saved, group, kind);
      const parts = businessParts.flatMap((name) => {
        const fingerprint = fingerprints[name];
        return fingerprint ? [{ name, fingerprint }] : [];
      });
      return { kind: parts.length > 0 ? kind : null, parts, pages: titles };
    }

    const state = chosen && stateOf(chosen);
    if (state?.kind) return state;
    // Letters are the same for every kind.
    return stateOf(
      findBusiness(saved) ?? businessKinds.find((kind) => findPages(kind).isFor) ?? "other",
    );
  }

  /** @returns the fingerprint of what was taken back; undefined when nothing is left of the part */
  async function undoPart(
    unit: AuditedUnitOfWork,
    part: BusinessPart,
    { kind, admin }: Change,
  ): Promise<string | undefined> {
    if (part === "pages") return fingerprintOf(await pages.undo(unit, { kind, admin }));
    if (part === "texts") return fingerprintOf(await pages.undoTexts(unit, admin));
    if (part === "letters") return fingerprintOf(await letters.undo(unit, admin.id));
    return settings.undo(unit, { group: part, kind, savedBy: admin.id });
  }

  return {
    /** The kind of business that the site is set up for, and the parts that are as it set them. */
    async get(caller: Caller): Promise<BusinessState> {
      requireOwner(caller);
      return read();
    },

    /** Sets the site up for a kind of business. Whatever the firm has made itself stays. */
    async choose(caller: Caller, input: ChooseBusinessInput): Promise<BusinessState> {
      const admin = requireOwner(caller);
      const { kind } = input;
      await idempotency.once(
        { operation: "onboarding.chooseBusiness", caller, input },
        async (unit) => {
          for (const group of presetGroups) {
            await settings.apply(unit, { group, kind, savedBy: admin.id });
          }
          await pages.apply(unit, { kind, admin });
          await letters.apply(unit, admin.id);
          await unit.record("onboarding.chooseBusiness", targetOf(kind));
          return {};
        },
      );
      await refresh();
      return read(kind);
    },

    /**
     * Gives one part of the site what a new site has.
     * @throws {DomainError} BUSINESS_CHANGED_SINCE
     */
    async undo(caller: Caller, input: UndoBusinessInput): Promise<BusinessState> {
      const admin = requireOwner(caller);
      const { kind, part, fingerprint } = input;
      await idempotency.once(
        { operation: "onboarding.undoBusiness", caller, input },
        async (unit) => {
          const undone = await undoPart(unit, part, { kind, admin });
          // The transaction takes back what was undone of another state than the caller has seen.
          if (undone !== fingerprint) throw new DomainError(businessChangedSince);
          await unit.record("onboarding.undoBusiness", targetOf(kind, part));
          return {};
        },
      );
      await refresh();
      return read(kind);
    },
  };
}

function fingerprintOf(changed: readonly unknown[]): string | undefined {
  return changed.length > 0 ? partFingerprint(changed) : undefined;
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
