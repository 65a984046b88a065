import type { TextRevision, TextRevisionInput } from "@ebute/contracts/revisions";
import {
  type TutorialRevisionContent,
  tutorialNotFound,
  tutorialRevisionContentSchema,
  tutorialRevisionNotFound,
} from "@ebute/contracts/tutorials";
import type { UnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import { presentTextRevision } from "#platform/revisions/present-revision.ts";
import { recordRevision } from "#platform/revisions/record-revision.ts";
import { findRevisionAuthors } from "#platform/revisions/revision-authors.ts";
import type { Revisions } from "#platform/revisions/revisions.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import type { Caller } from "#platform/security/principal.ts";
import { toTutorialReader } from "../audience/tutorials.audience.condition.ts";
import type { TutorialAudienceService } from "../audience/tutorials.audience.service.ts";
import { toEditorHtml } from "../tutorials.body.ts";
import type { TutorialsRepository } from "../tutorials.repository.ts";
import type { TutorialRow } from "../tutorials.table.ts";

type Deps = {
  tutorials: Pick<TutorialsRepository, "findById">;
  revisions: Revisions;
  findAdminEmails: (ids: string[]) => Promise<ReadonlyMap<string, string>>;
  audience: Pick<TutorialAudienceService, "assertMayChange">;
  write: Write;
  clock: Clock;
};

type SavedTutorial = TutorialRevisionContent & Pick<TutorialRow, "id" | "version" | "updatedAt">;

const KIND = "tutorial";

const keyOf = (id: string) => ({ kind: KIND, objectId: id });

export type TutorialRevisionsService = ReturnType<typeof createTutorialRevisionsService>;

/** Saved states of lessons, which editors compare and put back into the form. */
export function createTutorialRevisionsService(deps: Deps) {
  const { tutorials, revisions, findAdminEmails, audience, write, clock } = deps;

  /** @throws {DomainError} NOT_ALLOWED, TUTORIAL_NOT_FOUND */
  async function requireEditable(caller: Caller, id: string): Promise<void> {
    const reader = toTutorialReader(caller.principal, clock.now());
    const row = await tutorials.findById(reader, id);
    if (!row) throw new DomainError(tutorialNotFound);
    await audience.assertMayChange(caller, row);
  }

  return {
    /** Adds a revision of the tutorial that was just saved, unless its content is unchanged. */
    record: (
      { tx }: UnitOfWork,
      states: { before?: SavedTutorial; after: SavedTutorial; savedBy: string },
    ): Promise<void> =>
      recordRevision(revisions, tx, keyOf(states.after.id), {
        ...states,
        contentOf: tutorialRevisionContentSchema.parse,
      }),

    /**
     * The latest saved states of a lesson, newest first.
     * @throws {DomainError} NOT_ALLOWED, TUTORIAL_NOT_FOUND
     */
    async list(caller: Caller, id: string): Promise<TextRevision[]> {
      await requireEditable(caller, id);
      const rows = await revisions.list(keyOf(id));
      const authorOf = await findRevisionAuthors(rows, findAdminEmails);
      return rows.map((row) => presentTextRevision(row, authorOf(row)));
    },

    /**
     * One saved state, its text as HTML.
     * @throws {DomainError} NOT_ALLOWED, TUTORIAL_NOT_FOUND, TUTORIAL_REVISION_NOT_FOUND
     */
    async get(
      caller: Caller,
      { id, revisionId }: TextRevisionInput,
    ): Promise<TutorialRevisionContent> {
      await requireEditable(caller, id);
      const row = await revisions.find(keyOf(id), revisionId);
      if (!row) throw new DomainError(tutorialRevisionNotFound);
      const content = tutorialRevisionContentSchema.parse(row.value);
      return { ...content, content: toEditorHtml(content.content) };
    },

    /** Deletes the states of lessons that are deleted for good. */
    async sweep(): Promise<void> {
      await write(({ tx }) => revisions.removeOrphans(tx, KIND));
    },
  };
}
