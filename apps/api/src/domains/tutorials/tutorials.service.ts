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
import { DomainError } from "#platform/errors/domain-error.ts";
import { assertAllowed, type Caller } from "#platform/principal.ts";
import { canListTutorialTable, canManageTutorials, canReadTutorial } from "./tutorials.policy.ts";
import {
  presentEditable,
  presentLocked,
  presentLockedView,
  presentTableRow,
  presentTutorial,
  presentView,
} from "./tutorials.presenter.ts";
import type { ShownTutorialRow, TutorialsRepository } from "./tutorials.repository.ts";

type Deps = {
  tutorials: TutorialsRepository;
  media: Pick<MediaService, "toPictures">;
};

type RestList = { bblogs: ListedTutorial[]; nextCursor: string | null };

export type TutorialsService = ReturnType<typeof createTutorialsService>;

/** What is read of tutorials; `tutorials.publishing.service.ts` writes them. */
export function createTutorialsService({ tutorials, media }: Deps) {
  /** @throws {DomainError} TUTORIAL_NOT_FOUND */
  async function find(id: string): Promise<ShownTutorialRow> {
    const row = await tutorials.findById(id);
    if (!row) throw new DomainError(tutorialNotFound);
    return row;
  }

  /** The rows as the caller may see them, and the ids of every picture in them. */
  function toViews({ principal }: Caller, rows: ShownTutorialRow[]) {
    const readable = rows.filter((row) => canReadTutorial(principal, row));
    const pictures = media.toPictures(readable.flatMap(({ picturesInText }) => picturesInText));
    const views = rows.map((row) =>
      canReadTutorial(principal, row) ? presentView(row, pictures) : presentLockedView(row),
    );
    return { views, pictureIds: [...pictures.values()].map(({ _id }) => _id) };
  }

  return {
    /**
     * Tutorials by cursor, newest first; those that the caller may not read without their content.
     * @throws {DomainError} CURSOR_NOT_VALID
     */
    async list(
      { principal }: Caller,
      { category, ...list }: ListTutorialsInput,
    ): Promise<RestList> {
      const { rows, nextCursor } = await tutorials.findAll({ category }, list);
      const bblogs = rows.map((row) =>
        canReadTutorial(principal, row) ? presentTutorial(row) : presentLocked(row),
      );
      return { bblogs, nextCursor };
    },

    /**
     * The same as screens show them, fewer at once, with the ids of the pictures in them.
     * @throws {DomainError} CURSOR_NOT_VALID
     */
    async listOnPage(
      caller: Caller,
      { category, ...input }: ListTutorialsInput,
    ): Promise<{ list: TutorialList; pictureIds: string[] }> {
      const limit = Math.min(input.limit ?? TUTORIALS_ON_PAGE, TUTORIALS_ON_PAGE);
      const { rows, nextCursor } = await tutorials.findAll({ category }, { ...input, limit });
      const { views, pictureIds } = toViews(caller, rows);
      return { list: { tutorials: views, nextCursor }, pictureIds };
    },

    /** @throws {DomainError} TUTORIAL_NOT_FOUND, TUTORIAL_LOCKED */
    async get({ principal }: Caller, id: string): Promise<Tutorial> {
      const row = await find(id);
      if (!canReadTutorial(principal, row)) throw new DomainError(tutorialLocked);
      return presentTutorial(row);
    },

    /**
     * A tutorial for its page. One that the caller may not read is locked, so that the page can say what it is.
     * @throws {DomainError} TUTORIAL_NOT_FOUND
     */
    async getOnPage(
      caller: Caller,
      id: string,
    ): Promise<{ tutorial: TutorialView; pictureIds: string[] }> {
      const { views, pictureIds } = toViews(caller, [await find(id)]);
      const [tutorial] = views;
      if (!tutorial) throw new DomainError(tutorialNotFound);
      return { tutorial, pictureIds };
    },

    /** @throws {DomainError} TUTORIAL_NOT_FOUND */
    async getForEditing(caller: Caller, id: string): Promise<EditableTutorial> {
      assertAllowed(caller, canManageTutorials(caller.principal));
      return presentEditable(await find(id));
    },

    /** One page of the administrators' table. */
    async listTable(caller: Caller, input: TutorialTableInput): Promise<TutorialTablePage> {
      assertAllowed(caller, canListTutorialTable(caller.principal));
      const { rows, ...counts } = await tutorials.findTablePage(input);
      return { tutorials: rows.map(presentTableRow), page: input.page, ...counts };
    },

    /**
     * For what hangs on a tutorial and is as open as it is.
     * @throws {DomainError} TUTORIAL_NOT_FOUND, TUTORIAL_LOCKED
     */
    async assertReadable({ principal }: Caller, id: string): Promise<void> {
      const audience = await tutorials.findAudience(id);
      if (!audience) throw new DomainError(tutorialNotFound);
      if (!canReadTutorial(principal, { audience })) throw new DomainError(tutorialLocked);
    },
  };
}
