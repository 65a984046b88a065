import {
  type CreatePassageInput,
  isEmptyHtml,
  type ListedPassage,
  type Passage,
  type PassageChanges,
  passageEmpty,
  passageNotFound,
} from "@ebute/contracts/questions";
import { versionConflict } from "@ebute/contracts/row-versions";
import type { MediaService } from "#domains/media/media.service.ts";
import type { Transaction } from "#platform/db/client.ts";
import type { AuditedUnitOfWork } from "#platform/db/unit-of-work.ts";
import { createFieldError, DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import { findMediaHashes } from "#platform/rich-text/present-rich-text.ts";
import { sanitizeRichText } from "#platform/rich-text/sanitize.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import { type Caller, requireAdmin } from "#platform/security/principal.ts";
import { saveIdempotently } from "#platform/versions/save-idempotently.ts";
import { versionOf } from "../questions.content.ts";
import type { QuestionsRepository } from "../questions.repository.ts";
import type { PassagesRepository, StoredPassage } from "./passages.repository.ts";

type Deps = {
  passages: PassagesRepository;
  versions: PassageVersions;
  media: Pick<MediaService, "claim">;
  idempotency: Idempotency;
  clock: Clock;
};

export type PassagesService = ReturnType<typeof createPassagesService>;

export function createPassagesService(deps: Deps) {
  const { passages, versions, media, idempotency, clock } = deps;

  /** @throws {DomainError} PASSAGE_NOT_FOUND */
  async function find(id: string): Promise<StoredPassage> {
    const row = await passages.find(id);
    if (!row) throw new DomainError(passageNotFound);
    return row;
  }

  async function edit(
    unit: AuditedUnitOfWork,
    authorId: string,
    { id, version, ...input }: PassageChanges & { id: string },
  ): Promise<StoredPassage> {
    const { tx } = unit;
    const before = await passages.findForUpdate(tx, id);
    if (!before) throw new DomainError(passageNotFound);
    if (version !== undefined && version !== before.version) throw new DomainError(versionConflict);
    const html = input.html === undefined ? before.html : toPassageHtml(input.html);
    const now = clock.now();
    const isChanged = html !== before.html;
    const number = isChanged ? before.number + 1 : before.number;
    const bodyPictures = findMediaHashes(html);
    if (isChanged) {
      await media.claim(tx, { inText: bodyPictures, field: "html" });
      await versions.add(tx, { id, number, html, authorId, now });
    }
    const changes = { title: input.title, number, bodyPictures, updatedAt: now };
    const { row, overwritten } = await passages.update(tx, { id, version }, changes);
    await unit.record(
      "passages.update",
      { kind: "passage", id, label: row.title },
      { number },
      overwritten && { fields: overwritten },
    );
    return { ...row, html };
  }

  return {
    /** Passages without their text, the last changed first. */
    async list(): Promise<ListedPassage[]> {
      const rows = await passages.findAll();
      return rows.map(({ id, title, version }) => ({ _id: id, title, version }));
    },

    /** @throws {DomainError} PASSAGE_NOT_FOUND */
    async get(id: string): Promise<Passage> {
      return presentPassage(await find(id));
    },

    /** @throws {DomainError} PASSAGE_EMPTY, PICTURE_GONE, RICH_TEXT_TOO_DEEP, RICH_TEXT_TOO_LONG */
    async create(caller: Caller, input: CreatePassageInput): Promise<Passage> {
      const { id: authorId } = requireAdmin(caller);
      const { title } = input;
      const html = toPassageHtml(input.html);
      const bodyPictures = findMediaHashes(html);
      const request = { operation: "passages.create", caller, input };
      const added = await idempotency.once(request, async (unit) => {
        const id = newId();
        const now = clock.now();
        await media.claim(unit.tx, { inText: bodyPictures, field: "html" });
        await passages.insert(unit.tx, {
          id,
          title,
          number: 1,
          bodyPictures,
          createdAt: now,
          updatedAt: now,
          version: 1,
        });
        await versions.add(unit.tx, { id, number: 1, html, authorId, now });
        await unit.record("passages.create", { kind: "passage", id, label: title });
        return { id };
      });
      return presentPassage(await find(added.id));
    },

    /**
     * Changes the given fields. A new text makes a version of the passage and of its questions.
     * @throws {DomainError} PASSAGE_NOT_FOUND, VERSION_CONFLICT, and what `create` throws
     */
    async update(caller: Caller, id: string, input: PassageChanges): Promise<Passage> {
      const { id: authorId } = requireAdmin(caller);
      const request = { operation: "passages.update", caller, input: { id, ...input } };
      const row = await saveIdempotently<StoredPassage>(idempotency, {
        request,
        changes: {},
        find,
        write: (unit) => edit(unit, authorId, { id, ...input }),
      });
      return presentPassage(row);
    },
  };
}

function presentPassage({ id, title, html, number, updatedAt, version }: StoredPassage): Passage {
  return { _id: id, title, html, number, updatedAt: updatedAt.toISOString(), version };
}

/** @throws {DomainError} PASSAGE_EMPTY, RICH_TEXT_TOO_DEEP, RICH_TEXT_TOO_LONG */
export function toPassageHtml(written: string, field = "html"): string {
  const html = sanitizeRichText(written, field);
  if (isEmptyHtml(html)) throw createFieldError(passageEmpty, field);
  return html;
}

type PassageVersionsDeps = {
  passages: Pick<PassagesRepository, "insertVersion">;
  questions: Pick<QuestionsRepository, "findOfPassageForUpdate" | "insertVersion" | "update">;
};

type NewVersion = { id: string; number: number; html: string; authorId: string; now: Date };

export type PassageVersions = ReturnType<typeof createPassageVersions>;

export function createPassageVersions({ passages, questions }: PassageVersionsDeps) {
  return {
    /**
     * Adds a version to a locked passage, and to each of its questions, which are then about the new
     * text.
     */
    async add(tx: Transaction, { id, number, html, authorId, now }: NewVersion): Promise<void> {
      const passageVersionId = newId();
      await passages.insertVersion(tx, {
        id: passageVersionId,
        passageId: id,
        number,
        html,
        authorId,
        createdAt: now,
        bodyPictures: findMediaHashes(html),
      });
      for (const question of await questions.findOfPassageForUpdate(tx, id)) {
        const next = { id: question.id, number: question.number + 1 };
        const written = { content: question.content, passageVersionId, authorId, now };
        await questions.insertVersion(tx, versionOf(next, written));
        const target = { id: question.id, version: question.version };
        await questions.update(tx, target, { number: next.number, updatedAt: now });
      }
    },
  };
}
