import {
  type CreateTutorialInput,
  type Tutorial,
  type TutorialChanges,
  tutorialNotFound,
} from "@ebute/contracts/tutorials";
import type { MediaService } from "#domains/media/media.service.ts";
import type { AuditLog } from "#platform/audit.ts";
import type { Clock } from "#platform/clock.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import { newId } from "#platform/ids.ts";
import { assertAllowed, type Caller } from "#platform/principal.ts";
import { tutorialBodyColumns } from "./tutorials.body.ts";
import { canManageTutorials } from "./tutorials.policy.ts";
import { presentTutorial } from "./tutorials.presenter.ts";
import type { TutorialsRepository } from "./tutorials.repository.ts";

type Deps = {
  tutorials: TutorialsRepository;
  media: Pick<MediaService, "claim">;
  audit: AuditLog;
  write: Write;
  idempotency: Idempotency;
  clock: Clock;
};

/** Tag of every page that lists tutorials. */
export const TUTORIALS_TAG = "tutorials";

/** Tag of every page that shows the tutorial. */
export function tutorialTag(id: string): string {
  return `tutorial:${id}`;
}

export type TutorialsPublishingService = ReturnType<typeof createTutorialsPublishingService>;

export function createTutorialsPublishingService(deps: Deps) {
  const { tutorials, media, audit, write, idempotency, clock } = deps;

  return {
    /** @throws {DomainError} NOT_READABLE without anything to read, PICTURE_GONE, RICH_TEXT_TOO_DEEP, RICH_TEXT_TOO_LONG */
    async create(caller: Caller, input: CreateTutorialInput): Promise<Tutorial> {
      assertAllowed(caller, canManageTutorials(caller.principal));
      const now = clock.now();
      const { title, category, author, audience } = input;
      const body = tutorialBodyColumns(input.content);
      const row = { title, category, author, audience, ...body, createdAt: now, updatedAt: now };
      // Only what a retry cannot know is kept with the key: a deleted tutorial leaves no copy of its words.
      const added = await idempotency.once(
        { operation: "tutorials.create", caller, input },
        async (unit) => {
          const id = newId();
          await media.claim(unit.tx, { inText: body.bodyPictures, field: "content" });
          await tutorials.insert(unit.tx, { id, ...row });
          await audit.record(unit.tx, {
            actor: caller.principal,
            action: "tutorials.create",
            target: { kind: "tutorial", id, label: title },
          });
          unit.touch(TUTORIALS_TAG, tutorialTag(id));
          return { id, createdAt: now.toISOString() };
        },
      );
      const createdAt = new Date(added.createdAt);
      return presentTutorial({ ...row, id: added.id, createdAt, updatedAt: createdAt });
    },

    /**
     * Changes what is named and leaves the rest.
     * @throws {DomainError} TUTORIAL_NOT_FOUND and what `create` throws
     */
    async update(caller: Caller, id: string, changes: TutorialChanges): Promise<Tutorial> {
      assertAllowed(caller, canManageTutorials(caller.principal));
      const { content, title, category, author, audience } = changes;
      const body = content === undefined ? undefined : tutorialBodyColumns(content);
      return write(async (unit) => {
        const inText = body?.bodyPictures ?? [];
        await media.claim(unit.tx, { inText, field: "content" });
        const row = await tutorials.update(unit.tx, id, {
          ...{ title, category, author, audience, ...body },
          updatedAt: clock.now(),
        });
        if (!row) throw new DomainError(tutorialNotFound);
        await audit.record(unit.tx, {
          actor: caller.principal,
          action: "tutorials.update",
          target: { kind: "tutorial", id: row.id, label: row.title },
        });
        unit.touch(TUTORIALS_TAG, tutorialTag(row.id));
        return presentTutorial(row);
      });
    },

    /**
     * Deletes the tutorial and, with it, its comments.
     * @throws {DomainError} TUTORIAL_NOT_FOUND
     */
    async delete(caller: Caller, id: string): Promise<void> {
      assertAllowed(caller, canManageTutorials(caller.principal));
      await write(async (unit) => {
        const removed = await tutorials.remove(unit.tx, id);
        if (removed === undefined) throw new DomainError(tutorialNotFound);
        await audit.record(unit.tx, {
          actor: caller.principal,
          action: "tutorials.delete",
          target: { kind: "tutorial", id, label: removed },
        });
        unit.touch(TUTORIALS_TAG, tutorialTag(id));
      });
    },
  };
}
