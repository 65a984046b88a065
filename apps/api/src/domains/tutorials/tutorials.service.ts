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
import type { PostBlockFacts } from "#domains/posts/blocks/posts.block-facts.service.ts";
import { type CacheableResult, mapResult } from "#platform/cacheable-result.ts";
import type { Transaction } from "#platform/db/client.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { assertAllowed, type Caller, type Principal } from "#platform/security/principal.ts";
import { teacherIdOf } from "#src/site/permissions.ts";
import { toTutorialReader } from "./audience/tutorials.audience.condition.ts";
import type { TutorialAudienceService } from "./audience/tutorials.audience.service.ts";
import { canManageTutorials, canReadTutorial } from "./tutorials.policy.ts";
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
  blocks: Pick<PostBlockFacts, "present">;
  audience: Pick<TutorialAudienceService, "assertMayChange">;
  clock: Clock;
};

type RestList = { bblogs: ListedTutorial[]; nextCursor: string | null };

export type TutorialsService = ReturnType<typeof createTutorialsService>;

/** Reads tutorials; `tutorials.publishing.service.ts` writes them. */
export function createTutorialsService(deps: Deps) {
  const { tutorials, readModel, media, blocks, audience, clock } = deps;

  const readerOf = (principal: Principal) => toTutorialReader(principal, clock.now());

  /** @throws {DomainError} TUTORIAL_NOT_FOUND */
  async function find(principal: Principal, id: string): Promise<TutorialRow> {
    const row = await tutorials.findById(readerOf(principal), id);
    if (!row) throw new DomainError(tutorialNotFound);
    return row;
  }

  /** Presents the rows for the caller. The cache tags are those of all that their texts show. */
  async function toViews(
    { principal }: Caller,
    rows: ShownTutorialRow[],
    tags: string[],
  ): Promise<CacheableResult<TutorialView[]>> {
    const readable = rows.filter((row) => canReadTutorial(principal, row));
    const pictures = media.toPictures(readable.flatMap(({ picturesInText }) => picturesInText));
    const pictureTags = [...pictures.values()].map(({ _id }) => mediaTag(_id));
    const texts = readable.map(({ content }) => content);
    return blocks.present(texts, (facts) => ({
      value: rows.map((row) =>
        canReadTutorial(principal, row)
          ? presentTutorialView(row, pictures, facts)
          : presentLockedTutorialView(row),
      ),
      tags: [...tags, ...pictureTags],
    }));
  }

  return {
    /**
     * Tutorials by cursor, newest first; locked ones without content.
     * @throws {DomainError} CURSOR_NOT_VALID
     */
    async list({ principal }: Caller, input: ListTutorialsInput): Promise<RestList> {
      const { rows, nextCursor } = await readModel.findAll(readerOf(principal), input);
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
      input: ListTutorialsInput,
    ): Promise<CacheableResult<TutorialList>> {
      const limit = Math.min(input.limit ?? TUTORIALS_ON_PAGE, TUTORIALS_ON_PAGE);
      const result = await readModel.findAll(readerOf(caller.principal), { ...input, limit });
      const { rows, nextCursor } = result;
      const views = await toViews(caller, rows, [TUTORIALS_TAG]);
      return mapResult(views, (tutorials) => ({ tutorials, nextCursor }));
    },

    /** @throws {DomainError} TUTORIAL_NOT_FOUND, TUTORIAL_LOCKED */
    async get({ principal }: Caller, id: string): Promise<Tutorial> {
      const row = await find(principal, id);
      if (!canReadTutorial(principal, row)) throw new DomainError(tutorialLocked);
      return presentTutorial(row);
    },

    /**
     * A tutorial for its page. One that the caller may not read is locked, so that the page can
     * show its title.
     * @throws {DomainError} TUTORIAL_NOT_FOUND
     */
    async getOnPage(caller: Caller, id: string): Promise<CacheableResult<TutorialView>> {
      const row = await readModel.findById(readerOf(caller.principal), id);
      if (!row) throw new DomainError(tutorialNotFound);
      const views = await toViews(caller, [row], [tutorialTag(id)]);
      return mapResult(views, ([view]) => {
        if (!view) throw new DomainError(tutorialNotFound);
        return view;
      });
    },

    /** @throws {DomainError} TUTORIAL_NOT_FOUND, NOT_ALLOWED */
    async getForEditing(caller: Caller, id: string): Promise<EditableTutorial> {
      assertAllowed(caller, canManageTutorials(caller.principal));
      const row = await find(caller.principal, id);
      await audience.assertMayChange(caller, row);
      return presentEditableTutorial(row);
    },

    /** Teachers see the tutorials that they may change. */
    async listTable(caller: Caller, input: TutorialTableInput): Promise<TutorialTablePage> {
      const { rows, ...counts } = await tutorials.findTablePage(
        input,
        teacherIdOf(caller.principal),
      );
      return { tutorials: rows.map(presentTutorialTableRow), page: input.page, ...counts };
    },

    /**
     * Checks access for objects that share the tutorial's audience, such as comments.
     * @throws {DomainError} TUTORIAL_NOT_FOUND, TUTORIAL_LOCKED
     */
    async assertReadable({ principal }: Caller, id: string, tx?: Transaction): Promise<void> {
      const readers = await tutorials.findAudience(readerOf(principal), id, tx);
      if (!readers) throw new DomainError(tutorialNotFound);
      if (!canReadTutorial(principal, { audience: readers })) throw new DomainError(tutorialLocked);
    },
  };
}
