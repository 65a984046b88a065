import {
  type CreatePassageInput,
  type ListedPassage,
  type Passage,
  type PassageChanges,
  passageNotFound,
} from "@ebute/contracts/questions";
import { versionConflict } from "@ebute/contracts/versions";
import type { MediaService } from "#domains/media/media.service.ts";
import type { AuditedUnitOfWork } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import { findMediaHashes } from "#platform/rich-text/present-rich-text.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import { type Caller, requireAdmin } from "#platform/security/principal.ts";
import { saveIdempotently } from "#platform/versions/save-idempotently.ts";
import { toPassageHtml } from "./passages.content.ts";
import type { PassagesRepository, StoredPassage } from "./passages.repository.ts";
import type { PassageVersions } from "./passages.versions.ts";

type Deps = {
  passages: PassagesRepository;
  versions: PassageVersions;
  media: Pick<MediaService, "claim">;
  idempotency: Idempotency;
  clock: Clock;
};

export type PassagesService = ReturnType<typeof createPassagesService>;

/** Texts that questions share. */
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
