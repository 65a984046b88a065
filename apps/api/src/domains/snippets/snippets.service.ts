import { keyOfName } from "@ebute/contracts/primitives";
import { type DeleteInput, deletionConflict } from "@ebute/contracts/row-versions";
import {
  type CreateSnippetInput,
  type ListedSnippet,
  type RenameSnippetInput,
  SNIPPETS_MAX,
  type Snippet,
  snippetEmpty,
  snippetNameTaken,
  snippetNotFound,
  tooManySnippets,
} from "@ebute/contracts/snippets";
import type { MediaService } from "#domains/media/media.service.ts";
import type { Transaction } from "#platform/db/client.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { createFieldError, DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import { toExcerpt, toPlainText } from "#platform/rich-text/plain-text.ts";
import { findMediaHashes } from "#platform/rich-text/present-rich-text.ts";
import { sanitizeRichText } from "#platform/rich-text/sanitize.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import {
  assertAllowed,
  type Caller,
  type Principal,
  requireAdmin,
} from "#platform/security/principal.ts";
import { allowAdminsWith } from "#src/site/permissions.ts";
import type { ListedSnippetRow, SnippetsRepository } from "./snippets.repository.ts";
import type { SnippetRow } from "./snippets.table.ts";

const canManageSnippets = allowAdminsWith("writeContent");

type Deps = {
  snippets: SnippetsRepository;
  media: Pick<MediaService, "claim">;
  write: Write;
  idempotency: Idempotency;
  clock: Clock;
};

const EXCERPT_CHARS = 80;

/** Blocks that say something without words. */
const SHOWS_SOMETHING = /<(?:img|hr|table|figure)\b|\bdata-|class="(?:related-post|sign-up)"/;

export type SnippetsService = ReturnType<typeof createSnippetsService>;

/** Keeps blocks of texts under names, for all who write. */
export function createSnippetsService(deps: Deps) {
  const { snippets, media, write, idempotency, clock } = deps;

  /** @throws {DomainError} SNIPPET_NAME_TAKEN */
  async function assertFree(tx: Transaction, name: string, id: string): Promise<void> {
    const owner = await snippets.findIdByName(tx, name);
    if (owner && owner !== id) throw createFieldError(snippetNameTaken, "name");
  }

  async function get(caller: Caller, id: string): Promise<Snippet> {
    const row = await snippets.find(id);
    if (!row) throw new DomainError(snippetNotFound);
    return { ...presentListedSnippet(caller.principal, row), html: row.html };
  }

  /** @throws {DomainError} SNIPPET_NOT_FOUND, NOT_ALLOWED */
  async function lock(caller: Caller, tx: Transaction, id: string): Promise<SnippetRow> {
    const row = await snippets.findForUpdate(tx, id);
    if (!row) throw new DomainError(snippetNotFound);
    assertAllowed(caller, canChangeSnippet(caller.principal, row));
    return row;
  }

  return {
    /** A snippet with its blocks. */
    get,

    /** All snippets by name, without their blocks. */
    async list(caller: Caller): Promise<ListedSnippet[]> {
      return (await snippets.findAll()).map((row) => presentListedSnippet(caller.principal, row));
    },

    /**
     * @throws {DomainError} SNIPPET_NAME_TAKEN, SNIPPET_EMPTY, TOO_MANY_SNIPPETS, PICTURE_GONE,
     * RICH_TEXT_TOO_DEEP, RICH_TEXT_TOO_LONG
     */
    async create(caller: Caller, input: CreateSnippetInput): Promise<Snippet> {
      const { id: createdBy } = requireAdmin(caller);
      const { name } = input;
      const html = sanitizeRichText(input.html, "html");
      const plainText = toPlainText(html);
      if (plainText === "" && !SHOWS_SOMETHING.test(html)) {
        throw createFieldError(snippetEmpty, "html");
      }
      const bodyPictures = findMediaHashes(html);
      const request = { operation: "snippets.create", caller, input };
      const created = await idempotency.once(request, async (unit) => {
        const { tx } = unit;
        const id = newId();
        await media.claim(tx, { inText: bodyPictures, field: "html" });
        await snippets.lockNames(tx);
        if ((await snippets.count(tx)) >= SNIPPETS_MAX) throw new DomainError(tooManySnippets);
        await assertFree(tx, name, id);
        const now = clock.now();
        await snippets.insert(tx, {
          id,
          name,
          nameKey: keyOfName(name),
          html,
          bodyPictures,
          createdBy,
          excerpt: toExcerpt(plainText, EXCERPT_CHARS),
          createdAt: now,
          updatedAt: now,
          version: 1,
        });
        await unit.record("snippets.create", { kind: "snippet", id, label: name });
        return { id };
      });
      return get(caller, created.id);
    },

    /**
     * Renames a snippet. Texts that have its blocks keep them.
     * @throws {DomainError} SNIPPET_NOT_FOUND, NOT_ALLOWED, VERSION_CONFLICT, SNIPPET_NAME_TAKEN
     */
    async rename(caller: Caller, { id, version, name }: RenameSnippetInput): Promise<Snippet> {
      await write(caller.principal, async (unit) => {
        const { tx } = unit;
        const before = await lock(caller, tx, id);
        await snippets.lockNames(tx);
        // The version conflict of an outdated edit is reported before a taken name.
        const isOutdated = version !== undefined && version !== before.version;
        if (!isOutdated) await assertFree(tx, name, id);
        const changes = { name, updatedAt: clock.now() };
        const { overwritten } = await snippets.rename(tx, { id, version }, changes);
        await unit.record(
          "snippets.rename",
          { kind: "snippet", id, label: name },
          name === before.name ? {} : { formerName: before.name },
          overwritten && { fields: overwritten },
        );
      });
      return get(caller, id);
    },

    /**
     * Deletes a snippet. Texts that have its blocks keep them.
     * @throws {DomainError} SNIPPET_NOT_FOUND, NOT_ALLOWED, VERSION_CONFLICT
     */
    async delete(caller: Caller, { id, version }: DeleteInput): Promise<void> {
      await write(caller.principal, async (unit) => {
        const { name, version: current } = await lock(caller, unit.tx, id);
        if (version !== undefined && version !== current) throw new DomainError(deletionConflict);
        await snippets.remove(unit.tx, id);
        await unit.record("snippets.delete", { kind: "snippet", id, label: name });
      });
    },
  };
}

function presentListedSnippet(principal: Principal, row: ListedSnippetRow): ListedSnippet {
  const { id, name, excerpt, version } = row;
  return { _id: id, name, excerpt, canChange: canChangeSnippet(principal, row), version };
}

/** Owners and editors; others change only the snippets that they saved. */
function canChangeSnippet(
  principal: Principal,
  { createdBy }: { createdBy: string | null },
): boolean {
  if (canManageSnippets(principal)) return true;
  return principal.kind === "admin" && principal.id === createdBy;
}
