import { join } from "node:path";
import { adminsTable } from "#domains/accounts/accounts.table.ts";
import { createAuditRepository } from "#domains/audit/audit.repository.ts";
import { type AuditService, createAuditService } from "#domains/audit/audit.service.ts";
import { createCategoryDirectory } from "#domains/categories/categories.directory.service.ts";
import { createCategoriesRepository } from "#domains/categories/categories.repository.ts";
import { createLinkedContent } from "#domains/links/links.linked-content.ts";
import { NAVIGATION_TAG } from "#domains/links/links.tags.ts";
import {
  type OpenResolver,
  openDnsResolver,
} from "#domains/mail/set-up/mail.txt-lookup.gateway.ts";
import { createOrderExistenceCache } from "#domains/orders/orders.existence-cache.ts";
import { createOrdersRepository } from "#domains/orders/orders.repository.ts";
import { customersTable, ordersTable } from "#domains/orders/orders.table.ts";
import { createPageAddresses } from "#domains/pages/pages.addresses.service.ts";
import { createPagesRepository } from "#domains/pages/pages.repository.ts";
import { createPostsRepository } from "#domains/posts/posts.repository.ts";
import { createPostAddressesRepository } from "#domains/posts/slugs/posts.addresses.repository.ts";
import { createRedirectsReader } from "#domains/redirects/redirects.reader.ts";
import { createRedirectsRepository } from "#domains/redirects/redirects.repository.ts";
import { createMissingPathsRepository } from "#domains/redirects/usage/redirects.missing-paths.repository.ts";
import { createRequestCounter } from "#domains/redirects/usage/redirects.request-counter.ts";
import { createSiteAddressService } from "#domains/settings/groups/settings.site-address.service.ts";
import { createSiteVisibilityService } from "#domains/settings/groups/settings.site-visibility.service.ts";
import { createSettingsRepository } from "#domains/settings/settings.repository.ts";
import { createSettingsReader } from "#domains/settings/values/settings.reader.ts";
import { studentsTable } from "#domains/students/students.table.ts";
import { createPhoneNumbers, type PhoneNumbers } from "#domains/students/values/students.phone.ts";
import { subscribersTable } from "#domains/subscribers/subscribers.table.ts";
import { createTutorialsRepository } from "#domains/tutorials/tutorials.repository.ts";
import { type DatabaseConnection, openDatabase, type Patience } from "#platform/db/client.ts";
import { createTagListeners } from "#platform/db/tag-listeners.ts";
import { createWrite, type Write } from "#platform/db/unit-of-work.ts";
import { createIdempotency, type Idempotency } from "#platform/idempotency/idempotency.ts";
import { createJobs } from "#platform/jobs/jobs.ts";
import { createMetrics } from "#platform/metrics/metrics.ts";
import { createPageCounters } from "#platform/metrics/page-counters.ts";
import { createTargetResolver, type ResolveTarget } from "#platform/net/outbound-target.ts";
import { createPageCache } from "#platform/pages/cache/page-cache.ts";
import { createPageInvalidator } from "#platform/pages/cache/page-invalidator.ts";
import { createRateLimits, type RateLimits } from "#platform/rate-limits/rate-limits.ts";
import {
  type Attempts,
  createAttemptReservations,
} from "#platform/rate-limits/reserved-attempts.ts";
import { type Clock, systemClock } from "#platform/runtime/clock.ts";
import { createLogger } from "#platform/runtime/logger.ts";
import { createSecretEncryption } from "#platform/security/secret-encryption.ts";
import { loadSessionKey } from "#platform/security/session-key.ts";
import { createUploadSpool } from "#platform/storage/upload-spool.ts";
import { createTrash, type Trash } from "#platform/trash/trash.ts";
import type { Config } from "#src/config/config.ts";
import { announcedBy } from "#src/site/work/panel-announcements.ts";
import { createOutageLog } from "../platform/db/outages/outage-log.ts";
import { withRefusalCounter, withRefusedAttemptCounter } from "../site/refusal-counters.ts";
import { openStorage } from "./domains/backup-source.ts";

/** Holds about 1,000 compressed pages. */
const PAGE_CACHE_BYTES = 16 * 1024 * 1024;
const PAGE_MAX_BYTES = 2 * 1024 * 1024;
const PAGE_MAX_AGE_MS = 10 * 60_000;

export type SharedDependencies = {
  audit: AuditService;
  write: Write;
  limits: RateLimits;
  attempts: Attempts;
  idempotency: Idempotency;
  clock: Clock;
  trash: Trash;
  phones: PhoneNumbers;
};

export type Core = Awaited<ReturnType<typeof createCoreServices>>;

export type CoreOptions = {
  config: Config;
  connection: DatabaseConnection;
  clock?: Clock;
  /** Checks hosts that are typed in the panel; tests resolve them to local servers. */
  resolveTarget?: ResolveTarget;
  /** Resolves DNS records; tests replace it. */
  openResolver?: OpenResolver;
  /** Tests wait longer for a database that gets no processor. */
  patience?: Patience;
};

/** Creates the base of every service: database, jobs, page cache, limits, storage and audit log. */
export async function createCoreServices(options: CoreOptions) {
  const { config, connection, clock = systemClock } = options;
  const { resolveTarget = createTargetResolver(), openResolver = openDnsResolver } = options;
  const logger = createLogger(config.logLevel);
  const pageCounts = createPageCounters();
  const metrics = createMetrics(pageCounts);
  const outages = createOutageLog(logger, metrics.countOutage);
  const database = openDatabase(connection, {
    outages,
    patience: options.patience,
  });
  const { db, circuitBreaker } = database;
  metrics.showCircuitBreaker(circuitBreaker);
  const pageCache = createPageCache({
    maxBytes: PAGE_CACHE_BYTES,
    maxEntryBytes: PAGE_MAX_BYTES,
    maxAgeMs: PAGE_MAX_AGE_MS,
    // Called for every response, so it creates no Date object.
    now: clock === systemClock ? Date.now : () => clock.now().getTime(),
  });
  const jobs = createJobs({ connection, logger, outages, circuitBreaker });
  const trash = createTrash(db);
  const ordersRepository = createOrdersRepository(db);
  const settingsRepository = createSettingsRepository(db);
  const settingsReader = createSettingsReader({
    rows: settingsRepository,
    environment: config.environmentSettings.settings,
    logger,
  });
  const siteVisibility = createSiteVisibilityService(settingsReader);
  const siteAddress = createSiteAddressService({
    settings: settingsReader,
    firstValues: settingsRepository,
    fallback: config.publicUrl,
    isFixed: config.environmentSettings.settings.address?.origin !== undefined,
    db,
    clock,
  });
  const categoriesRepository = createCategoriesRepository(db);
  const categoryDirectory = createCategoryDirectory({
    repository: categoriesRepository,
    defaultName: () => settingsReader.current().home.defaultCategory,
    logger,
  });
  const redirectsRepository = createRedirectsRepository(db);
  const missingPathsRepository = createMissingPathsRepository(db);
  const redirectsReader = createRedirectsReader({ redirects: redirectsRepository, logger });
  const requestCounter = createRequestCounter({
    redirects: redirectsRepository,
    missingPaths: missingPathsRepository,
    clock,
    logger,
  });
  const pagesRepository = createPagesRepository(db);
  const pageAddresses = createPageAddresses({ pages: pagesRepository, logger });
  const postsRepository = createPostsRepository(db);
  const postAddresses = createPostAddressesRepository(db);
  const tutorialsRepository = createTutorialsRepository(db);
  const linkedContent = createLinkedContent({
    readNavigation: async () => (await settingsReader.read()).settings.navigation,
    posts: postAddresses,
    lessons: tutorialsRepository,
    logger,
  });
  const ordersInUse = createOrderExistenceCache({ orders: ordersRepository });
  const tagListeners = createTagListeners();
  const invalidation = {
    invalidate(tags: string[]) {
      tagListeners.observeTags(tags);
      ordersInUse.observeTags(tags);
      settingsReader.observeTags(tags);
      categoryDirectory.observeTags(tags);
      redirectsReader.observeTags(tags);
      pageAddresses.observeTags(tags);
      // Evaluated before observeTags reloads the links: the change may remove a post that the
      // navigation links to, and the reloaded links would no longer depend on its tag.
      const isNavigation = linkedContent.dependsOn(tags);
      linkedContent.observeTags(tags);
      pageCache.invalidate(isNavigation ? [...tags, NAVIGATION_TAG] : tags);
    },
  };
  const sessionKey = await loadSessionKey(config.sessionSecret, config.dataDir);
  const audit = createAuditService({
    entries: createAuditRepository(db, {
      student: { id: studentsTable.id, name: studentsTable.fullName },
      subscriber: { id: subscribersTable.id, name: subscribersTable.email },
      order: { id: ordersTable.id, name: ordersTable.customerName },
      customer: { id: customersTable.id, name: customersTable.name },
      administrator: { id: adminsTable.id, name: adminsTable.email },
    }),
    sealing: createSecretEncryption({ key: sessionKey, purpose: "overwritten" }),
    timeZone: () => settingsReader.current().identity.timeZone,
    clock,
  });
  const pageInvalidator = createPageInvalidator(invalidation);
  const write = createWrite({ db, jobs, pageInvalidator, audit, announcedBy });
  const limits = withRefusalCounter(
    createRateLimits({ db, clock, isEnabled: config.hasRateLimits }),
    metrics.countRefusal,
  );
  const reservations = createAttemptReservations({ db, clock, isEnabled: config.hasRateLimits });
  const attempts = withRefusedAttemptCounter(reservations, metrics.countRefusal);
  const idempotency = createIdempotency({ db, write, clock });
  const storage = openStorage(config);
  const spool = createUploadSpool(join(config.dataDir, "uploads"));
  const shared: SharedDependencies = {
    audit,
    write,
    limits,
    attempts,
    idempotency,
    clock,
    trash,
    phones: createPhoneNumbers(() => settingsReader.current().identity.country),
  };
  return {
    config,
    connection,
    clock,
    logger,
    database,
    jobs,
    metrics,
    pageCache,
    pageCounts,
    ordersRepository,
    ordersInUse,
    settingsRepository,
    settingsReader,
    siteVisibility,
    siteAddress,
    categoriesRepository,
    categoryDirectory,
    redirectsRepository,
    pagesRepository,
    pageAddresses,
    postsRepository,
    postAddresses,
    tutorialsRepository,
    linkedContent,
    missingPathsRepository,
    redirectsReader,
    requestCounter,
    invalidation,
    tagListeners,
    storage,
    spool,
    sessionKey,
    resolveTarget,
    openResolver,
    closeReservations: reservations.close,
    shared,
  };
}
