import { TEXT_REVISIONS_MAX } from "@ebute/contracts/revisions";
import type { ClassesService } from "#domains/classes/classes.service.ts";
import type { ClassTeachersService } from "#domains/classes/teachers/classes.teachers.service.ts";
import { createMaterialFilesCleanUpService } from "#domains/materials/files/material-files.clean-up.service.ts";
import { createMaterialFilesRepository } from "#domains/materials/files/material-files.repository.ts";
import { createMaterialFilesService } from "#domains/materials/files/material-files.service.ts";
import { createMaterialsRepository } from "#domains/materials/materials.repository.ts";
import { createMaterialsService } from "#domains/materials/materials.service.ts";
import type { MediaService } from "#domains/media/media.service.ts";
import type { PostBlockFacts } from "#domains/posts/blocks/posts.block-facts.service.ts";
import { createTutorialClassesRepository } from "#domains/tutorials/audience/tutorial-classes.repository.ts";
import { createTutorialAudienceService } from "#domains/tutorials/audience/tutorials.audience.service.ts";
import { createTutorialCommentsRepository } from "#domains/tutorials/comments/tutorial-comments.repository.ts";
import { createTutorialCommentsService } from "#domains/tutorials/comments/tutorial-comments.service.ts";
import type { LessonPlaces } from "#domains/tutorials/places/tutorials.lesson-places.service.ts";
import { createTutorialPreviewService } from "#domains/tutorials/preview/tutorials.preview.service.ts";
import { createTutorialRevisionsService } from "#domains/tutorials/revisions/tutorials.revisions.service.ts";
import { createTutorialPictures } from "#domains/tutorials/tutorials.pictures.ts";
import { createTutorialsPublishingService } from "#domains/tutorials/tutorials.publishing.service.ts";
import { createTutorialsReadModel } from "#domains/tutorials/tutorials.read-model.ts";
import type { TutorialsRepository } from "#domains/tutorials/tutorials.repository.ts";
import { createTutorialsService } from "#domains/tutorials/tutorials.service.ts";
import { tutorialsTable } from "#domains/tutorials/tutorials.table.ts";
import { createUpdatesRepository } from "#domains/updates/updates.repository.ts";
import { createUpdatesService } from "#domains/updates/updates.service.ts";
import type { Database } from "#platform/db/client.ts";
import { createRevisions } from "#platform/revisions/revisions.ts";
import { createTickets } from "#platform/security/signed-tickets.ts";
import type { Storage } from "#platform/storage/storage.ts";
import type { Spool } from "#platform/storage/upload-spool.ts";
import { trashTable } from "#platform/trash/trash.table.ts";
import type { SharedDependencies } from "../../core.ts";

/** Long enough to resume a download over a bad network within an evening. */
const TICKET_HOURS = 6;

export type LearningDeps = {
  db: Database;
  shared: SharedDependencies;
  tutorialsRepository: TutorialsRepository;
  media: MediaService;
  classes: Pick<ClassesService, "claim">;
  teachers: Pick<ClassTeachersService, "assertTeachesAll">;
  postBlocks: PostBlockFacts;
  storage: Storage;
  spool: Spool;
  sessionKey: Uint8Array;
  lessonPlaces: LessonPlaces;
  findAdminEmails: (ids: string[]) => Promise<ReadonlyMap<string, string>>;
};

/** Wires tutorials with comments, materials and updates. */
export function createLearningServices(deps: LearningDeps) {
  const { db, shared, tutorialsRepository, media, postBlocks, storage, spool, sessionKey } = deps;
  const { clock } = shared;
  const { classes, teachers } = deps;

  const readModel = createTutorialsReadModel(db);
  const audience = createTutorialAudienceService({
    tutorials: tutorialsRepository,
    classes,
    teachers,
    links: createTutorialClassesRepository(),
  });
  const tutorials = createTutorialsService({
    tutorials: tutorialsRepository,
    readModel,
    media,
    clock,
    audience,
    blocks: postBlocks,
  });
  const tutorialRevisions = createTutorialRevisionsService({
    ...shared,
    tutorials: tutorialsRepository,
    audience,
    findAdminEmails: deps.findAdminEmails,
    revisions: createRevisions(db, {
      maxStates: TEXT_REVISIONS_MAX,
      owners: [tutorialsTable.id, trashTable.id],
    }),
  });
  const tutorialPublishing = createTutorialsPublishingService({
    ...shared,
    tutorials: tutorialsRepository,
    media,
    places: deps.lessonPlaces,
    revisions: tutorialRevisions,
    audience,
  });
  const tutorialComments = createTutorialCommentsService({
    ...shared,
    comments: createTutorialCommentsRepository(db),
    readModel,
    tutorials,
  });

  const tickets = createTickets({ key: sessionKey, purpose: "files", hours: TICKET_HOURS, clock });
  const files = createMaterialFilesRepository(db);
  const materials = createMaterialsService({
    ...shared,
    materials: createMaterialsRepository(db),
    files,
    tickets,
  });
  const materialFiles = createMaterialFilesService({ ...shared, files, storage, spool, tickets });
  const materialFilesCleanUp = createMaterialFilesCleanUpService({ ...shared, files, storage });

  const updates = createUpdatesService({
    ...shared,
    updates: createUpdatesRepository(db),
  });

  return {
    services: {
      tutorials,
      tutorialPublishing,
      tutorialRevisions,
      tutorialPreview: createTutorialPreviewService({ media, blocks: postBlocks }),
      tutorialComments,
      materials,
      materialFiles,
      updates,
    },
    tutorialPictures: createTutorialPictures({
      clock,
      tutorials: tutorialsRepository,
      revisions: tutorialRevisions,
    }),
    materialFilesCleanUp,
  };
}
