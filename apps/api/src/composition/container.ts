import { closeSittingsJob } from "#domains/exams/exams.jobs.ts";
import { ORDERS_IN_USE_TAG } from "#domains/orders/orders.tags.ts";
import { completeSlugsJob, countWordsJob } from "#domains/posts/publishing/posts.jobs.ts";
import { rebuildPracticeJob } from "#domains/practice/practice.jobs.ts";
import type { NotificationListener } from "#platform/db/notification-listener.ts";
import { listenForInvalidations } from "#platform/pages/cache/page-invalidator.ts";
import { type CoreOptions, createCoreServices } from "./core.ts";
import { createMovedPaths } from "./domains/redirects.ts";
import { registerJobHandlers } from "./jobs.ts";
import { registerSiteMetrics } from "./metrics.ts";
import { createServices } from "./services.ts";

export type Container = Awaited<ReturnType<typeof createContainer>>;

/** Wires the product: settings, database, repositories and gateways, services, jobs. */
export async function createContainer(options: CoreOptions) {
  const core = await createCoreServices(options);
  const { config, clock, logger, database, jobs, pageCache, pageCounts, metrics } = core;
  const { ordersInUse, settingsReader, categoryDirectory, redirectsReader, requestCounter } = core;
  const { pageAddresses, linkedContent, invalidation, siteVisibility, siteAddress } = core;
  const { services, mailGateway, ...background } = createServices(core);
  const { limits, idempotency, write } = core.shared;
  registerSiteMetrics(metrics, { database, services });
  registerJobHandlers(jobs, { services, database, limits, idempotency, ...background });

  /**
   * The listener may have missed the first order while disconnected; the menu depends on whether
   * orders exist.
   */
  async function refreshFrame(): Promise<void> {
    if (await ordersInUse.refresh()) pageCache.invalidate([ORDERS_IN_USE_TAG]);
  }

  function setConnected(isConnected: boolean): void {
    settingsReader.setConnected(isConnected);
    categoryDirectory.setConnected(isConnected);
    redirectsReader.setConnected(isConnected);
    pageAddresses.setConnected(isConnected);
    linkedContent.setConnected(isConnected);
    pageCache.setConnected(isConnected);
    if (!isConnected) return;
    services.live.catchUp();
    refreshFrame().catch((error) =>
      logger.warn({ err: error }, "whether there are orders is unknown"),
    );
  }

  let listener: NotificationListener | undefined;
  return {
    config,
    clock,
    logger,
    database,
    jobs,
    pageCache,
    pageCounts,
    metrics,
    ordersInUse,
    settingsReader,
    siteVisibility,
    siteAddress,
    categoryDirectory,
    redirectsReader,
    pageAddresses,
    linkedContent,
    requestCounter,
    movedPaths: createMovedPaths({ redirectsReader, requestCounter }),
    services,
    /** Starts background work: invalidation listener and jobs. */
    async startBackground(): Promise<void> {
      listener = await listenForInvalidations({
        connection: core.connection,
        patience: options.patience,
        cache: { ...invalidation, setConnected },
        logger,
        circuitBreaker: database.circuitBreaker,
      });
      const { settings } = await settingsReader.read();
      await categoryDirectory.read();
      await refreshFrame();
      await services.builtInPages.addOnce();
      await jobs.start(settings.identity.timeZone);
      // An earlier release, a restored backup or a migration may have left posts without indexed
      // words or addresses, marked answers otherwise, or let deadlines of exams pass.
      await write(async (unit) => {
        await unit.enqueue(countWordsJob, {});
        await unit.enqueue(completeSlugsJob, {});
        await unit.enqueue(rebuildPracticeJob, {});
        await unit.enqueue(closeSittingsJob, {});
      });
    },
    async close(): Promise<void> {
      services.live.close();
      core.closeReservations();
      await requestCounter.close();
      await listener?.close();
      await jobs.stop();
      mailGateway.close();
      await database.close();
    },
  };
}
