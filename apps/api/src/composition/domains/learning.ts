import { createMaterialFilesCleanUpService } from "#domains/materials/files/material-files.clean-up.service.ts";
import { createMaterialFilesRepository } from "#domains/materials/files/material-files.repository.ts";
import { createMaterialFilesService } from "#domains/materials/files/material-files.service.ts";
import { createMaterialsRepository } from "#domains/materials/materials.repository.ts";
import { createMaterialsService } from "#domains/materials/materials.service.ts";
import type { MediaService } from "#domains/media/media.service.ts";
import { createTutorialCommentsRepository } from "#domains/tutorials/comments/tutorial-comments.repository.ts";
import { createTutorialCommentsService } from "#domains/tutorials/comments/tutorial-comments.service.ts";
import { createTutorialsPublishingService } from "#domains/tutorials/tutorials.publishing.service.ts";
import { createTutorialsReadModel } from "#domains/tutorials/tutorials.read-model.ts";
import type { TutorialsRepository } from "#domains/tutorials/tutorials.repository.ts";
import { createTutorialsService } from "#domains/tutorials/tutorials.service.ts";
import { createUpdatesRepository } from "#domains/updates/updates.repository.ts";
import { createUpdatesService } from "#domains/updates/updates.service.ts";
import type { Database } from "#platform/db/client.ts";
import { createTickets } from "#platform/security/signed-tickets.ts";
import type { Storage } from "#platform/storage/storage.ts";
import type { Spool } from "#platform/storage/upload-spool.ts";
import type { SharedDependencies } from "../core.ts";

/** Long enough to resume a download over a bad network within an evening. */
const TICKET_HOURS = 6;

type Deps = {
  db: Database;
  shared: SharedDependencies;
  tutorialsRepository: TutorialsRepository;
  media: MediaService;
  storage: Storage;
  spool: Spool;
  sessionKey: Uint8Array;
};

/** Wires the student area: tutorials with comments, materials, updates. */
export function createLearningServices(deps: Deps) {
  const { db, shared, tutorialsRepository, media, storage, spool, sessionKey } = deps;
  const { clock } = shared;

  const readModel = createTutorialsReadModel(db);
  const tutorials = createTutorialsService({ tutorials: tutorialsRepository, readModel, media });
  const tutorialPublishing = createTutorialsPublishingService({
    ...shared,
    tutorials: tutorialsRepository,
    media,
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
      tutorialComments,
      materials,
      materialFiles,
      updates,
    },
    materialFilesCleanUp,
  };
}
