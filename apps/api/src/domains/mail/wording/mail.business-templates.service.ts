import { isDeepStrictEqual } from "node:util";
import { type LetterKind, letterKinds } from "@ebute/contracts/mail";
import type { SettingsRow } from "#domains/settings/settings.table.ts";
import { SERVER_SETTINGS_TAG } from "#domains/settings/settings.tags.ts";
import type { AuditedUnitOfWork } from "#platform/db/unit-of-work.ts";
import type { Revisions } from "#platform/revisions/revisions.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { businessLetterTemplates } from "./mail.business-templates.ts";
import { changedTemplateFields } from "./mail.current-templates.ts";
import {
  type LetterTemplatesRepository,
  letterRevisionKey,
  letterSettingsGroup,
} from "./mail.templates.repository.ts";

type Deps = {
  letterTemplates: Pick<LetterTemplatesRepository, "findForUpdate" | "insert" | "update">;
  revisions: Pick<Revisions, "add">;
  clock: Clock;
};

type ChangedLetter = { kind: LetterKind; version: number };

type StoredWords = SettingsRow["value"];

export type BusinessTemplatesService = ReturnType<typeof createBusinessTemplatesService>;

/** Sets and takes back the e-mail texts of a kind of business, in the transaction of a use case. */
export function createBusinessTemplatesService({ letterTemplates, revisions, clock }: Deps) {
  async function store(
    unit: AuditedUnitOfWork,
    { kind, row, value }: { kind: LetterKind; row: SettingsRow | undefined; value: StoredWords },
    savedBy: string,
  ): Promise<void> {
    const now = clock.now();
    const state = { value, updatedAt: now };
    const saved = row
      ? await letterTemplates.update(unit.tx, kind, state)
      : await letterTemplates.insert(unit.tx, kind, state);
    await revisions.add(unit.tx, letterRevisionKey(kind), {
      version: saved.version,
      value,
      savedAt: now,
      savedBy,
    });
    unit.invalidateTags(SERVER_SETTINGS_TAG);
  }

  return {
    /** The letters with the words for a business, and their revisions. */
    find(rows: readonly SettingsRow[]): ChangedLetter[] {
      return letterKinds.flatMap((kind) =>
        toChanged(
          kind,
          rows.find(({ group }) => group === letterSettingsGroup(kind)),
        ),
      );
    },

    /** Gives the letters that nobody has changed the words for a business. */
    async apply(unit: AuditedUnitOfWork, savedBy: string): Promise<void> {
      for (const kind of letterKinds) {
        const row = await letterTemplates.findForUpdate(unit.tx, kind);
        if (row && Object.keys(row.value).length > 0) continue;
        await store(unit, { kind, row, value: businessWordsOf(kind) }, savedBy);
      }
    },

    /**
     * Gives the letters with the words for a business those of the product, and returns what they
     * were.
     */
    async undo(unit: AuditedUnitOfWork, savedBy: string): Promise<ChangedLetter[]> {
      const undone: ChangedLetter[] = [];
      for (const kind of letterKinds) {
        const row = await letterTemplates.findForUpdate(unit.tx, kind);
        const changed = toChanged(kind, row);
        if (changed.length > 0) await store(unit, { kind, row, value: {} }, savedBy);
        undone.push(...changed);
      }
      return undone;
    },
  };
}

function businessWordsOf(kind: LetterKind): StoredWords {
  return changedTemplateFields(kind, businessLetterTemplates[kind]);
}

function toChanged(kind: LetterKind, row: SettingsRow | undefined): ChangedLetter[] {
  const isOfBusiness = row && isDeepStrictEqual(row.value, businessWordsOf(kind));
  return isOfBusiness ? [{ kind, version: row.version }] : [];
}
