import { pickShape } from "@ebute/contracts/fields";
import type { DeleteInput } from "@ebute/contracts/row-versions";
import type { Trashed } from "@ebute/contracts/trash";
import {
  type CreatePlacedTutorialInput,
  type EditableTutorial,
  type PlacedTutorialChanges,
  type Tutorial,
  tutorialFields,
  tutorialNotFound,
} from "@ebute/contracts/tutorials";
import type { MediaService } from "#domains/media/media.service.ts";
import type { AuditedUnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import { type Caller, requireAdmin } from "#platform/security/principal.ts";
import { saveIdempotently } from "#platform/versions/save-idempotently.ts";
import type { TutorialAudienceService } from "./audience/tutorials.audience.service.ts";
import type { LessonPlaces } from "./places/tutorials.lesson-places.service.ts";
import type { TutorialRevisionsService } from "./revisions/tutorials.revisions.service.ts";
import { tutorialBodyColumns } from "./tutorials.body.ts";
import { presentEditableTutorial, presentTutorial } from "./tutorials.presenter.ts";
import type { TutorialsRepository } from "./tutorials.repository.ts";
import type { TutorialRow } from "./tutorials.table.ts";
import { TUTORIALS_TAG, tutorialTag } from "./tutorials.tags.ts";

type Deps = {
  tutorials: TutorialsRepository;
  media: Pick<MediaService, "claim">;
  places: Pick<LessonPlaces, "choose">;
  audience: TutorialAudienceService;
  revisions: Pick<TutorialRevisionsService, "record">;
  write: Write;
  idempotency: Idempotency;
  clock: Clock;
};

type EditedTutorial = { tutorial: Tutorial; editable: EditableTutorial };

export type TutorialsPublishingService = ReturnType<typeof createTutorialsPublishingService>;

export function createTutorialsPublishingService(deps: Deps) {
  const { tutorials, media, places, audience: audiences, revisions } = deps;
  const { write, idempotency, clock } = deps;

  /** @throws {DomainError} TUTORIAL_NOT_FOUND */
  async function find(id: string): Promise<TutorialRow> {
    const row = await tutorials.findById({ kind: "admin" }, id);
    if (!row) throw new DomainError(tutorialNotFound);
    return row;
  }

  return {
    /**
     * Creates a lesson, for its readers at once unless `isPublished` is false.
     * @throws {DomainError} NOT_READABLE without readable content, PICTURE_GONE,
     * RICH_TEXT_TOO_DEEP, RICH_TEXT_TOO_LONG, TOPIC_UNKNOWN, CLASSES_REQUIRED,
     * TUTORIAL_FOR_OWN_CLASSES
     */
    async create(caller: Caller, input: CreatePlacedTutorialInput): Promise<Tutorial> {
      const { id: savedBy } = requireAdmin(caller);
      const now = clock.now();
      const { title, audience, topicId = null, isPublished = true } = input;
      const body = tutorialBodyColumns(input.content);
      const row = {
        ...pickShape(tutorialFields, input),
        ...body,
        topicId,
        classIds: [],
        isPublished,
        videoUrl: input.videoUrl || null,
        videoMinutes: input.videoMinutes ?? null,
        createdAt: now,
        updatedAt: now,
      };
      // The idempotency record stores only generated values, so a deleted tutorial leaves no copy
      // of its text.
      const added = await idempotency.once(
        { operation: "tutorials.create", caller, input },
        async (unit) => {
          const id = newId();
          await media.claim(unit.tx, { inText: body.bodyPictures, field: "content" });
          const place = await places.choose(unit.tx, id, topicId);
          const classIds = await audiences.claim(caller, unit.tx, {
            audience,
            classIds: input.classIds,
          });
          await tutorials.insert(unit.tx, { id, ...row, ...place, classIds });
          await audiences.set(unit.tx, id, classIds);
          await revisions.record(unit, { after: { id, ...row, version: 1 }, savedBy });
          const target = { kind: "tutorial", id, label: title } as const;
          await unit.record("tutorials.create", target, isPublished ? {} : { isPublished });
          unit.invalidateTags(TUTORIALS_TAG, tutorialTag(id));
          return { id, createdAt: now.toISOString() };
        },
      );
      const createdAt = new Date(added.createdAt);
      return presentTutorial({
        ...row,
        topicPosition: null,
        id: added.id,
        createdAt,
        updatedAt: createdAt,
        version: 1,
      });
    },

    /**
     * Changes the given fields. With a version, fails if somebody else changed the tutorial since.
     * A publication dates the lesson, so that students find it among the newest.
     * @returns the updated tutorial, for editors and for REST clients
     * @throws {DomainError} TUTORIAL_NOT_FOUND, VERSION_CONFLICT and the failures of `create`
     */
    async update(
      caller: Caller,
      id: string,
      input: PlacedTutorialChanges,
    ): Promise<EditedTutorial> {
      const { id: savedBy } = requireAdmin(caller);
      const { version, content, topicId, isPublished } = input;
      const body = content === undefined ? undefined : tutorialBodyColumns(content);
      const changes = {
        ...pickShape(tutorialFields, input),
        ...body,
        videoUrl: input.videoUrl === "" ? null : input.videoUrl,
        classIds: undefined,
      };
      const writeEdit = async (unit: AuditedUnitOfWork) => {
        await audiences.lockForChange(caller, unit.tx, id);
        const inText = body?.bodyPictures ?? [];
        await media.claim(unit.tx, { inText, field: "content" });
        const place = await places.choose(unit.tx, id, topicId);
        const before = await tutorials.findForUpdate(unit.tx, id);
        if (!before) throw new DomainError(tutorialNotFound);
        const classIds = await audiences.claimChanged(caller, unit.tx, before, input);
        const now = clock.now();
        const createdAt = isPublished && !before.isPublished ? now : undefined;
        const columns = { ...changes, ...place, classIds, createdAt, updatedAt: now };
        const { row, overwritten } = await tutorials.update(unit.tx, { id, version }, columns);
        if (classIds) await audiences.set(unit.tx, row.id, classIds);
        await revisions.record(unit, { before, after: row, savedBy });
        await unit.record(
          "tutorials.update",
          { kind: "tutorial", id: row.id, label: row.title },
          row.isPublished === before.isPublished ? {} : { isPublished: row.isPublished },
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
      return write(caller.principal, async (unit) => {
        await audiences.lockForChange(caller, unit.tx, input.id);
        const { id, name } = await tutorials.remove(unit.tx, input, clock.now());
        await unit.record("tutorials.delete", { kind: "tutorial", id, label: name });
        unit.invalidateTags(TUTORIALS_TAG, tutorialTag(id));
        return { trashId: id };
      });
    },
  };
}
