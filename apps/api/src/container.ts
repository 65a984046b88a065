import { createAiService } from "#domains/ai/ai.service.ts";
import { createAuditRepository } from "#domains/audit/audit.repository.ts";
import { createAuditService } from "#domains/audit/audit.service.ts";
import { createBackupsGateway } from "#domains/backups/backups.gateway.ts";
import { createBackupsRepository } from "#domains/backups/backups.repository.ts";
import { createBackupsService } from "#domains/backups/backups.service.ts";
import { createCommentsRepository } from "#domains/comments/comments.repository.ts";
import { createCommentsService } from "#domains/comments/comments.service.ts";
import { createContactRepository } from "#domains/contact/contact.repository.ts";
import { createContactService } from "#domains/contact/contact.service.ts";
import { createDashboardService } from "#domains/dashboard/dashboard.service.ts";
import { createMailDeliveryService } from "#domains/mail/mail.delivery.service.ts";
import { createMailGateway } from "#domains/mail/mail.gateway.ts";
import { createMailOutboxService } from "#domains/mail/mail.outbox.service.ts";
import { createMailRepository } from "#domains/mail/mail.repository.ts";
import { createMailService } from "#domains/mail/mail.service.ts";
import { createMediaCleanUpService } from "#domains/media/media.clean-up.service.ts";
import { createImaging } from "#domains/media/media.imaging.ts";
import { createMediaRepository } from "#domains/media/media.repository.ts";
import { createMediaService } from "#domains/media/media.service.ts";
import { createOrdersRepository } from "#domains/orders/orders.repository.ts";
import { createOrdersService } from "#domains/orders/orders.service.ts";
import { createArticlesRepository } from "#domains/posts/posts.articles.repository.ts";
import { createPostCardsRepository } from "#domains/posts/posts.cards.repository.ts";
import { createPostListsRepository } from "#domains/posts/posts.lists.repository.ts";
import { createPostsPublishingService } from "#domains/posts/posts.publishing.service.ts";
import { createPostsRepository } from "#domains/posts/posts.repository.ts";
import { createPostsService } from "#domains/posts/posts.service.ts";
import { createSubscriberConsentService } from "#domains/subscribers/subscribers.consent.service.ts";
import { createSubscribersRepository } from "#domains/subscribers/subscribers.repository.ts";
import { createSubscribersService } from "#domains/subscribers/subscribers.service.ts";
import { createTutorialsRepository } from "#domains/tutorials/tutorials.repository.ts";
import type { AuditLog } from "#platform/audit.ts";
import { type Clock, systemClock } from "#platform/clock.ts";
import type { Config } from "#platform/config/config.ts";
import { type DatabaseConnection, openDatabase } from "#platform/db/database.ts";
import type { Listening } from "#platform/db/listening.ts";
import { createWrite, type Write } from "#platform/db/unit-of-work.ts";
import { createIdempotency, type Idempotency } from "#platform/idempotency/idempotency.ts";
import { createJobs } from "#platform/jobs/jobs.ts";
import { createLimits, type Limits } from "#platform/limits/limits.ts";
import { createLogger } from "#platform/logger.ts";
import { createPageCache } from "#platform/pages/page-cache.ts";
import { createPageCounts } from "#platform/pages/page-counts.ts";
import { createPageTags, listenForPageTags } from "#platform/pages/page-tags.ts";
import { loadSessionKey } from "#platform/session-key.ts";
import { createSlots } from "#platform/slots.ts";
import { createBackupSource, openStorage } from "./backup-source.ts";
import { createAccounts } from "./container-accounts.ts";
import { handleJobs } from "./container-jobs.ts";
import { createLearning } from "./container-learning.ts";

/** Some 1,000 pages, in the form in which they are sent. */
const PAGE_CACHE_BYTES = 16 * 1024 * 1024;
const PAGE_MAX_BYTES = 2 * 1024 * 1024;
const PAGE_MAX_AGE_MS = 10 * 60_000;

export type Container = Awaited<ReturnType<typeof createContainer>>;
export type Services = Container["services"];

/** What most services need. */
export type Shared = {
  audit: AuditLog;
  write: Write;
  limits: Limits;
  idempotency: Idempotency;
  clock: Clock;
};

type Options = { config: Config; connection: DatabaseConnection; clock?: Clock };

/** Puts the parts together: settings, then database, then repositories and gateways, then services. */
export async function createContainer({ config, connection, clock = systemClock }: Options) {
  const logger = createLogger(config.logLevel);
  const database = openDatabase(connection);
  const { db } = database;
  const pageCounts = createPageCounts();
  const pageCache = createPageCache({
    maxBytes: PAGE_CACHE_BYTES,
    maxEntryBytes: PAGE_MAX_BYTES,
    maxAgeMs: PAGE_MAX_AGE_MS,
    // Asked for every page that is sent, and so without making a date each time.
    now: clock === systemClock ? Date.now : () => clock.now().getTime(),
    onConfirmed: () => {
      pageCounts.confirmed += 1;
    },
  });
  const jobs = createJobs(connection, logger);
  const write = createWrite({ db, jobs, pageTags: createPageTags(pageCache) });
  const limits = createLimits({ db, clock, isEnabled: config.hasRateLimits });
  const idempotency = createIdempotency({ db, write, clock });
  const storage = openStorage(config);
  const audit = createAuditService({ entries: createAuditRepository(db), clock });
  const shared: Shared = { audit, write, limits, idempotency, clock };
  const sessionKey = await loadSessionKey(config.sessionSecret, config.dataDir);

  const isMailConfigured = config.mail !== undefined;
  const mails = createMailRepository(db);
  const mail = createMailService({
    isConfigured: isMailConfigured,
    mails,
    site: config.site,
    publicUrl: config.publicUrl,
    clock,
  });
  const mailOutbox = createMailOutboxService({
    isConfigured: isMailConfigured,
    mails,
    audit,
    write,
    clock,
  });
  const mailGateway = config.mail && createMailGateway(config.mail);
  const mailDelivery =
    mailGateway && createMailDeliveryService({ mails, gateway: mailGateway, clock });

  const mediaRepository = createMediaRepository(db);
  const media = createMediaService({
    ...shared,
    media: mediaRepository,
    imaging: createImaging({ runInSlot: createSlots({ maxRunning: 2, maxWaiting: 8 }) }),
    storage,
  });

  const postsRepository = createPostsRepository(db);
  const { publicUrl } = config;
  const posts = createPostsService({
    posts: postsRepository,
    articles: createArticlesRepository(db),
    cards: createPostCardsRepository(db),
    lists: createPostListsRepository(db),
    media,
    publicUrl,
  });
  const publishing = createPostsPublishingService({ ...shared, posts: postsRepository, media });
  const tutorialsRepository = createTutorialsRepository(db);
  const mediaCleanUp = createMediaCleanUpService({
    ...shared,
    media: mediaRepository,
    async findUsedIds(pictures) {
      const inPosts = await postsRepository.findUsedPictures(pictures);
      const inTutorials = await tutorialsRepository.findUsedPictures(pictures);
      return new Set([...inPosts, ...inTutorials]);
    },
    storage,
  });

  const comments = createCommentsService({
    ...shared,
    comments: createCommentsRepository(db),
    posts,
  });
  const subscribersRepository = createSubscribersRepository(db);
  const subscribers = createSubscribersService({
    ...shared,
    subscribers: subscribersRepository,
    mail,
  });
  const subscriberConsent = createSubscriberConsentService({
    ...shared,
    subscribers: subscribersRepository,
    mail,
  });
  const learning = createLearning({
    ...{ db, shared, tutorialsRepository, media, storage, sessionKey },
    dataDir: config.dataDir,
  });
  const accounts = createAccounts({
    ...{ db, shared, sessionKey, mail },
    siteName: config.site.name,
    publicUrl,
    tutorialComments: learning.services.tutorialComments,
  });
  const orders = createOrdersService({
    ...shared,
    orders: createOrdersRepository(db),
  });
  const contact = createContactService({
    ...shared,
    contact: createContactRepository(db),
    mail,
  });
  const ai = createAiService({
    sessions: accounts.sessions,
    gateway: config.ai && (await openAiGateway(config.ai)),
    limits,
    runInSlot: createSlots({ maxRunning: 3, maxWaiting: 3 }),
    siteName: config.site.name,
  });
  const backupSource = createBackupSource({ connection, storage, settings: config.notedSettings });
  const backups = createBackupsService({
    ...shared,
    backups: createBackupsRepository(db),
    archives: config.backupDir ? createBackupsGateway(backupSource, config.backupDir) : undefined,
  });
  const dashboard = createDashboardService({ posts, comments, subscribers });

  const services = {
    ...accounts,
    ...learning.services,
    ai,
    audit,
    media,
    posts,
    publishing,
    comments,
    subscribers,
    subscriberConsent,
    backups,
    dashboard,
    orders,
    contact,
    mail,
    mailOutbox,
  };
  handleJobs(jobs, {
    ...{ services, database, limits, idempotency, mediaCleanUp, mailDelivery },
    hasBackups: config.backupDir !== undefined,
    materialFilesCleanUp: learning.materialFilesCleanUp,
  });

  let listening: Listening | undefined;
  return {
    config,
    clock,
    logger,
    database,
    jobs,
    pageCache,
    pageCounts,
    services,
    /** Begins what goes on beside the answering of requests. */
    async startBackground(): Promise<void> {
      listening = await listenForPageTags(connection, pageCache, logger, database.reachability);
      await jobs.start();
    },
    async close(): Promise<void> {
      await listening?.close();
      await jobs.stop();
      mailGateway?.close();
      await database.close();
    },
  };
}

/** The client of such services is larger than all of our own code: it is loaded only where one is set. */
async function openAiGateway(settings: NonNullable<Config["ai"]>) {
  const { createAiGateway } = await import("#domains/ai/ai.gateway.ts");
  return createAiGateway({ settings });
}
