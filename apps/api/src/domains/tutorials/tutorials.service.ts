import {
  type EditableTutorial,
  type ListedTutorial,
  type ListTutorialsInput,
  TUTORIALS_ON_PAGE,
  type Tutorial,
  type TutorialList,
  type TutorialTableInput,
  type TutorialTablePage,
  type TutorialView,
  tutorialLocked,
  tutorialNotFound,
} from "@ebute/contracts/tutorials";
import type { MediaService } from "#domains/media/media.service.ts";
import { mediaTag } from "#domains/media/media.tags.ts";
import type { CacheableResult } from "#platform/cacheable-result.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import { assertAllowed, type Caller } from "#platform/security/principal.ts";
import { canListTutorialTable, canManageTutorials, canReadTutorial } from "./tutorials.policy.ts";
import {
  presentEditableTutorial,
  presentLockedTutorial,
  presentLockedTutorialView,
  presentTutorial,
  presentTutorialTableRow,
  presentTutorialView,
} from "./tutorials.presenter.ts";
import type { ShownTutorialRow, TutorialsReadModel } from "./tutorials.read-model.ts";
import type { TutorialsRepository } from "./tutorials.repository.ts";
import type { TutorialRow } from "./tutorials.table.ts";
import { TUTORIALS_TAG, tutorialTag } from "./tutorials.tags.ts";

type Deps = {
  tutorials: TutorialsRepository;
  readModel: Pick<TutorialsReadModel, "findById" | "findAll">;
  media: Pick<MediaService, "toPictures">;
};

type RestList = { bblogs: ListedTutorial[]; nextCursor: string | null };

export type TutorialsService = ReturnType<typeof createTutorialsService>;

/** Reads tutorials; `tutorials.publishing.service.ts` writes them. */
export function createTutorialsService({ tutorials, readModel, media }: Deps) {
  /** @throws {DomainError} TUTORIAL_NOT_FOUND */
  async function find(id: string): Promise<TutorialRow> {
    const row = await tutorials.findById(id);
    if (!row) throw new DomainError(tutorialNotFound);
    return row;
  }

  /** Presents the rows for the caller, with the cache tags of their pictures. */
  function toViews({ principal }: Caller, rows: ShownTutorialRow[]) {
    const readable = rows.filter((row) => canReadTutorial(principal, row));
    const pictures = media.toPictures(readable.flatMap(({ picturesInText }) => picturesInText));
    const views = rows.map((row) =>
      canReadTutorial(principal, row)
        ? presentTutorialView(row, pictures)
        : presentLockedTutorialView(row),
    );
    return { views, pictureTags: [...pictures.values()].map(({ _id }) => mediaTag(_id)) };
  }

  return {
    /**
     * Tutorials by cursor, newest first; locked ones without content.
     * @throws {DomainError} CURSOR_NOT_VALID
     */
    async list(
      { principal }: Caller,
      { category, ...list }: ListTutorialsInput,
    ): Promise<RestList> {
      const { rows, nextCursor } = await readModel.findAll(category, list);
      const bblogs = rows.map((row) =>
        canReadTutorial(principal, row) ? presentTutorial(row) : presentLockedTutorial(row),
      );
      return { bblogs, nextCursor };
    },

    /**
     * Tutorials as screens show them, in smaller pages.
     * @throws {DomainError} CURSOR_NOT_VALID
     */
    async listOnPage(
      caller: Caller,
      { category, ...input }: ListTutorialsInput,
    ): Promise<CacheableResult<TutorialList>> {
      const limit = Math.min(input.limit ?? TUTORIALS_ON_PAGE, TUTORIALS_ON_PAGE);
      const result = await readModel.findAll(category, { ...input, limit });
      const { rows, nextCursor, fingerprint } = result;
      const { views, pictureTags } = toViews(caller, rows);
      return {
        value: { tutorials: views, nextCursor },
        fingerprint,
        tags: [TUTORIALS_TAG, ...pictureTags],
      };
    },

    /** @throws {DomainError} TUTORIAL_NOT_FOUND, TUTORIAL_LOCKED */
    async get({ principal }: Caller, id: string): Promise<Tutorial> {
      const row = await find(id);
      if (!canReadTutorial(principal, row)) throw new DomainError(tutorialLocked);
      return presentTutorial(row);
    },

    /**
     * A tutorial for its page. One that the caller may not read is locked, so that the page can
     * show its title.
     * @throws {DomainError} TUTORIAL_NOT_FOUND
     */
    async getOnPage(caller: Caller, id: string): Promise<CacheableResult<TutorialView>> {
      const result = await readModel.findById(id);
      const { views, pictureTags } = toViews(caller, result ? [result.row] : []);
      const [view] = views;
      if (!view) throw new DomainError(tutorialNotFound);
      return {
        value: view,
        fingerprint: result?.fingerprint,
        tags: [tutorialTag(id), ...pictureTags],
      };
    },

    /** @throws {DomainError} TUTORIAL_NOT_FOUND */
    async getForEditing(caller: Caller, id: string): Promise<EditableTutorial> {
      assertAllowed(caller, canManageTutorials(caller.principal));
      return presentEditableTutorial(await find(id));
    },

    /** One page of the administrators' table. */
    async listTable(caller: Caller, input: TutorialTableInput): Promise<TutorialTablePage> {
      assertAllowed(caller, canListTutorialTable(caller.principal));
      const { rows, ...counts } = await tutorials.findTablePage(input);
      return { tutorials: rows.map(presentTutorialTableRow), page: input.page, ...counts };
    },

    /**
     * Checks access for objects that share the tutorial's audience, such as comments.
     * @throws {DomainError} TUTORIAL_NOT_FOUND, TUTORIAL_LOCKED
     */
    async assertReadable({ principal }: Caller, id: string): Promise<void> {
      const audience = await tutorials.findAudience(id);
      if (!audience) throw new DomainError(tutorialNotFound);
      if (!canReadTutorial(principal, { audience })) throw new DomainError(tutorialLocked);
    },
  };
}
