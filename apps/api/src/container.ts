import { join } from "node:path";
import { createAuthRepository } from "#domains/auth/auth.repository.ts";
import { createAuthService } from "#domains/auth/auth.service.ts";
import { createAuthSetupService } from "#domains/auth/auth.setup.service.ts";
import { createPasswords } from "#domains/auth/passwords.gateway.ts";
import { createSessionTokens } from "#domains/auth/session-tokens.gateway.ts";
import { createCommentsRepository } from "#domains/comments/comments.repository.ts";
import { createCommentsService } from "#domains/comments/comments.service.ts";
import { createDashboardService } from "#domains/dashboard/dashboard.service.ts";
import { createMediaCleanUpService } from "#domains/media/media.clean-up.service.ts";
import { createImaging } from "#domains/media/media.imaging.ts";
import { makeVariantsJob, removeUnusedMediaJob } from "#domains/media/media.jobs.ts";
import { createMediaRepository } from "#domains/media/media.repository.ts";
import { createMediaService } from "#domains/media/media.service.ts";
import { createPostsPublishingService } from "#domains/posts/posts.publishing.service.ts";
import { createPostsRepository } from "#domains/posts/posts.repository.ts";
import { createPostsService } from "#domains/posts/posts.service.ts";
import { createSubscribersRepository } from "#domains/subscribers/subscribers.repository.ts";
import { createSubscribersService } from "#domains/subscribers/subscribers.service.ts";
import { type Clock, systemClock } from "#platform/clock.ts";
import type { Config } from "#platform/config/config.ts";
import { type DatabaseConnection, openDatabase } from "#platform/db/database.ts";
import { createWrite } from "#platform/db/unit-of-work.ts";
import { createIdempotency } from "#platform/idempotency/idempotency.ts";
import { createJobs } from "#platform/jobs/jobs.ts";
import { sweepJob } from "#platform/jobs/sweep.ts";
import { createLimits } from "#platform/limits/limits.ts";
import { createLogger } from "#platform/logger.ts";
import { createPageCache } from "#platform/pages/page-cache.ts";
import { createPageTags, listenForPageTags } from "#platform/pages/page-tags.ts";
import { loadSessionKey } from "#platform/session-key.ts";
import { createSlots } from "#platform/slots.ts";
import { createDiskStorage } from "#platform/storage/disk-storage.ts";
import { createS3Storage } from "#platform/storage/s3-storage.ts";

const PAGE_CACHE_BYTES = 48 * 1024 * 1024;
const PAGE_MAX_AGE_MS = 10 * 60_000;

export type Container = Awaited<ReturnType<typeof createContainer>>;
export type Services = Container["services"];

type Options = { config: Config; connection: DatabaseConnection; clock?: Clock };

/** Puts the parts together: settings, then database, then repositories and gateways, then services. */
export async function createContainer({ config, connection, clock = systemClock }: Options) {
  const logger = createLogger(config.logLevel);
  const database = openDatabase(connection);
  const { db } = database;
  const pageCache = createPageCache({
    maxBytes: PAGE_CACHE_BYTES,
    maxAgeMs: PAGE_MAX_AGE_MS,
    now: () => clock.now().getTime(),
  });
  const jobs = createJobs(connection, logger);
  const write = createWrite({ db, jobs, pageTags: createPageTags(pageCache) });
  const limits = createLimits({ db, clock, isEnabled: config.hasRateLimits });
  const idempotency = createIdempotency({ db, write, clock });
  const storage = config.s3
    ? createS3Storage(config.s3)
    : createDiskStorage(join(config.dataDir, "media"));
  const shared = { write, limits, idempotency, clock };

  const passwords = createPasswords();
  const tokens = createSessionTokens(await loadSessionKey(config.sessionSecret, config.dataDir));
  const authRepository = createAuthRepository(db);
  const auth = createAuthService({ ...shared, auth: authRepository, passwords, tokens });
  const setup = createAuthSetupService({ ...shared, auth: authRepository, passwords });

  const mediaRepository = createMediaRepository(db);
  const media = createMediaService({
    ...shared,
    media: mediaRepository,
    imaging: createImaging({ runInSlot: createSlots({ maxRunning: 2, maxWaiting: 8 }) }),
    storage,
  });

  const postsRepository = createPostsRepository(db);
  const { publicUrl } = config;
  const posts = createPostsService({ posts: postsRepository, media, publicUrl });
  const publishing = createPostsPublishingService({ ...shared, posts: postsRepository, media });
  const mediaCleanUp = createMediaCleanUpService({
    ...shared,
    media: mediaRepository,
    findUsedIds: (pictures) => postsRepository.findUsedPictures(pictures),
    storage,
  });

  const comments = createCommentsService({
    ...shared,
    comments: createCommentsRepository(db),
    posts,
  });
  const subscribers = createSubscribersService({
    ...shared,
    subscribers: createSubscribersRepository(db),
  });
  const dashboard = createDashboardService({ posts, comments, subscribers });

  jobs.handle(makeVariantsJob, ({ id }) => media.makeVariants(id));
  jobs.handle(removeUnusedMediaJob, () => mediaCleanUp.removeUnused());
  jobs.handle(sweepJob, async () => {
    await limits.sweep();
    await idempotency.sweep();
    await auth.sweep();
  });

  return {
    config,
    clock,
    logger,
    database,
    jobs,
    pageCache,
    services: { auth, setup, media, posts, publishing, comments, subscribers, dashboard },
    /** Begins what goes on beside the answering of requests. */
    async startBackground(): Promise<void> {
      await listenForPageTags(database, pageCache, logger);
      await jobs.start();
    },
    async close(): Promise<void> {
      await jobs.stop();
      await database.close();
    },
  };
}
