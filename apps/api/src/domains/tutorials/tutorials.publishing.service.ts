import type { Trashed } from "@ebute/contracts/trash";
import {
  type CreateTutorialInput,
  type EditableTutorial,
  type Tutorial,
  type TutorialChanges,
  tutorialNotFound,
} from "@ebute/contracts/tutorials";
import type { DeleteInput } from "@ebute/contracts/versions";
import type { MediaService } from "#domains/media/media.service.ts";
import type { AuditedUnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import { assertAllowed, type Caller } from "#platform/security/principal.ts";
import { saveIdempotently } from "#platform/versions/save-idempotently.ts";
import { tutorialBodyColumns } from "./tutorials.body.ts";
import { canManageTutorials } from "./tutorials.policy.ts";
import { presentEditableTutorial, presentTutorial } from "./tutorials.presenter.ts";
import type { TutorialsRepository } from "./tutorials.repository.ts";
import type { TutorialRow } from "./tutorials.table.ts";
import { TUTORIALS_TAG, tutorialTag } from "./tutorials.tags.ts";

type Deps = {
  tutorials: TutorialsRepository;
  media: Pick<MediaService, "claim">;
  write: Write;
  idempotency: Idempotency;
  clock: Clock;
};

type EditedTutorial = { tutorial: Tutorial; editable: EditableTutorial };

export type TutorialsPublishingService = ReturnType<typeof createTutorialsPublishingService>;

export function createTutorialsPublishingService(deps: Deps) {
  const { tutorials, media, write, idempotency, clock } = deps;

  /** @throws {DomainError} TUTORIAL_NOT_FOUND */
  async function find(id: string): Promise<TutorialRow> {
    const row = await tutorials.findById(id);
    if (!row) throw new DomainError(tutorialNotFound);
    return row;
  }

  return {
    /**
     * @throws {DomainError} NOT_READABLE without readable content, PICTURE_GONE,
     * RICH_TEXT_TOO_DEEP, RICH_TEXT_TOO_LONG
     */
    async create(caller: Caller, input: CreateTutorialInput): Promise<Tutorial> {
      assertAllowed(caller, canManageTutorials(caller.principal));
      const now = clock.now();
      const { title, category, author, audience } = input;
      const body = tutorialBodyColumns(input.content);
      const row = { title, category, author, audience, ...body, createdAt: now, updatedAt: now };
      // The idempotency record stores only generated values, so a deleted tutorial leaves no copy
      // of its text.
      const added = await idempotency.once(
        { operation: "tutorials.create", caller, input },
        async (unit) => {
          const id = newId();
          await media.claim(unit.tx, { inText: body.bodyPictures, field: "content" });
          await tutorials.insert(unit.tx, { id, ...row });
          await unit.record("tutorials.create", { kind: "tutorial", id, label: title });
          unit.invalidateTags(TUTORIALS_TAG, tutorialTag(id));
          return { id, createdAt: now.toISOString() };
        },
      );
      const createdAt = new Date(added.createdAt);
      return presentTutorial({
        ...row,
        ...{ id: added.id, createdAt, updatedAt: createdAt, version: 1 },
      });
    },

    /**
     * Changes the given fields. With a version, fails if somebody else changed the tutorial since.
     * @returns the updated tutorial, for editors and for REST clients
     * @throws {DomainError} TUTORIAL_NOT_FOUND, VERSION_CONFLICT and the failures of `create`
     */
    async update(caller: Caller, id: string, input: TutorialChanges): Promise<EditedTutorial> {
      assertAllowed(caller, canManageTutorials(caller.principal));
      const { version, content, title, category, author, audience } = input;
      const body = content === undefined ? undefined : tutorialBodyColumns(content);
      const changes = { title, category, author, audience, ...body };
      const writeEdit = async (unit: AuditedUnitOfWork) => {
        const inText = body?.bodyPictures ?? [];
        await media.claim(unit.tx, { inText, field: "content" });
        const columns = { ...changes, updatedAt: clock.now() };
        const { row, overwritten } = await tutorials.update(unit.tx, { id, version }, columns);
        await unit.record(
          "tutorials.update",
          { kind: "tutorial", id: row.id, label: row.title },
          {},
          overwritten && { fields: overwritten },
        );
        unit.invalidateTags(TUTORIALS_TAG, tutorialTag(row.id));
        return row;
      };
      const request = { operation: "tutorials.update", caller, input: { id, ...input } };
      const row = await saveIdempotently(idempotency, { request, changes, write: writeEdit, find });
      return { tutorial: presentTutorial(row), editable: presentEditableTutorial(row) };
    },

    /**
     * Deletes the tutorial and its comments.
     * @throws {DomainError} TUTORIAL_NOT_FOUND, VERSION_CONFLICT
     */
    async delete(caller: Caller, input: DeleteInput): Promise<Trashed> {
      assertAllowed(caller, canManageTutorials(caller.principal));
      return write(caller.principal, async (unit) => {
        const { id, name } = await tutorials.remove(unit.tx, input, clock.now());
        await unit.record("tutorials.delete", { kind: "tutorial", id, label: name });
        unit.invalidateTags(TUTORIALS_TAG, tutorialTag(id));
        return { trashId: id };
      });
    },
  };
}
