import {
  type LetterKind,
  type LetterRevision,
  type LetterState,
  type LetterTemplate,
  letterKinds,
  letterNames,
  letterRevisionNotFound,
  type ResetLetterInput,
  type RestoreLetterInput,
  type SaveLetterInput,
} from "@ebute/contracts/mail";
import { versionConflict } from "@ebute/contracts/row-versions";
import type { SettingsRow } from "#domains/settings/settings.table.ts";
import { SERVER_SETTINGS_TAG } from "#domains/settings/settings.tags.ts";
import type { AuditedUnitOfWork } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import { findRevisionAuthors } from "#platform/revisions/revision-authors.ts";
import type { Revisions } from "#platform/revisions/revisions.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { type Caller, requireAdmin } from "#platform/security/principal.ts";
import { presentLetter, presentLetterRevision } from "../mail.presenter.ts";
import {
  changedTemplateFields,
  currentTemplate,
  parseTypedTemplate,
} from "./mail.current-templates.ts";
import {
  type LetterTemplatesRepository,
  letterRevisionKey,
  letterSettingsGroup,
} from "./mail.templates.repository.ts";

type Deps = {
  letterTemplates: LetterTemplatesRepository;
  /** Reads the stored settings again after a change. */
  refresh: () => Promise<unknown>;
  revisions: Revisions;
  findAdminEmails: (ids: string[]) => Promise<ReadonlyMap<string, string>>;
  idempotency: Idempotency;
  clock: Clock;
};

type Change = {
  kind: LetterKind;
  version?: number | undefined;
  action: "letters.save" | "letters.reset";
  /** Computes the texts to store from the stored ones. */
  change: (stored: Record<string, unknown>) => Partial<LetterTemplate>;
};

export type LetterTemplatesService = ReturnType<typeof createLetterTemplatesService>;

/**
 * Saves and restores the firm's own texts of letters. Queued letters keep the texts that they were
 * composed with.
 */
export function createLetterTemplatesService(deps: Deps) {
  const { letterTemplates, refresh, revisions, findAdminEmails, idempotency, clock } = deps;

  async function list(): Promise<LetterState[]> {
    const rows = await letterTemplates.findAll();
    return letterKinds.map((kind) => presentLetter(kind, findRow(rows, kind)));
  }

  async function get(kind: LetterKind): Promise<LetterState> {
    return presentLetter(kind, findRow(await letterTemplates.findAll(), kind));
  }

  /**
   * @returns the version after the change
   * @throws {DomainError} VERSION_CONFLICT
   */
  async function write(
    unit: AuditedUnitOfWork,
    savedBy: string,
    request: Change,
  ): Promise<{ version: number }> {
    const { kind, version, action, change } = request;
    const row = await letterTemplates.findForUpdate(unit.tx, kind);
    if (version !== undefined && version !== (row?.version ?? 0)) {
      throw new DomainError(versionConflict);
    }
    const value = change(row?.value ?? {});
    if (!row && Object.keys(value).length === 0) return { version: 0 };
    const now = clock.now();
    const saved = row
      ? await letterTemplates.update(unit.tx, kind, { value, updatedAt: now })
      : await letterTemplates.insert(unit.tx, kind, { value, updatedAt: now });
    const { version: current } = saved;
    if (row?.version === current) return { version: current };
    await revisions.add(unit.tx, letterRevisionKey(kind), {
      version: current,
      value,
      savedAt: now,
      savedBy,
    });
    const target = {
      kind: "settings",
      id: letterSettingsGroup(kind),
      label: letterNames[kind],
    } as const;
    await unit.record(action, target);
    unit.invalidateTags(SERVER_SETTINGS_TAG);
    return { version: current };
  }

  return {
    /** The words of every letter. */
    list,

    get,

    /**
     * Saves the given fields of a letter; the others stay.
     * @throws {DomainError} VERSION_CONFLICT
     * @throws {ZodError} an invalid field
     */
    async save(caller: Caller, input: SaveLetterInput): Promise<LetterState> {
      const { id } = requireAdmin(caller);
      const { kind, version, words } = input;
      // Rejects invalid texts before a transaction begins.
      parseTypedTemplate(kind, words, {});
      await idempotency.once({ operation: "letters.save", caller, input }, (unit) =>
        write(unit, id, {
          kind,
          version,
          action: "letters.save",
          change: (stored) => changedTemplateFields(kind, parseTypedTemplate(kind, words, stored)),
        }),
      );
      await refresh();
      return get(kind);
    },

    /**
     * Resets a letter to the default texts.
     * @throws {DomainError} VERSION_CONFLICT
     */
    async reset(caller: Caller, input: ResetLetterInput): Promise<LetterState> {
      const { id } = requireAdmin(caller);
      const { kind, version } = input;
      await idempotency.once({ operation: "letters.reset", caller, input }, (unit) =>
        write(unit, id, { kind, version, action: "letters.reset", change: () => ({}) }),
      );
      await refresh();
      return get(kind);
    },

    /** The last saved states of a letter, newest first. */
    async listRevisions(kind: LetterKind): Promise<LetterRevision[]> {
      const rows = await revisions.list(letterRevisionKey(kind));
      const authorOf = await findRevisionAuthors(rows, findAdminEmails);
      return rows.map((row) => presentLetterRevision(kind, row, authorOf(row)));
    },

    /**
     * Saves an earlier state again.
     * @throws {DomainError} LETTER_REVISION_NOT_FOUND
     */
    async restore(caller: Caller, input: RestoreLetterInput): Promise<LetterState> {
      const { id } = requireAdmin(caller);
      const { kind } = input;
      const revision = await revisions.find(letterRevisionKey(kind), input.id);
      if (!revision) throw new DomainError(letterRevisionNotFound);
      const words = changedTemplateFields(kind, currentTemplate(kind, revision.value));
      await idempotency.once({ operation: "letters.restore", caller, input }, (unit) =>
        write(unit, id, { kind, action: "letters.save", change: () => words }),
      );
      await refresh();
      return get(kind);
    },
  };
}

function findRow(rows: readonly SettingsRow[], kind: LetterKind): SettingsRow | undefined {
  return rows.find(({ group }) => group === letterSettingsGroup(kind));
}
