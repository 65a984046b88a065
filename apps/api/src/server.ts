import { readConfig } from "#platform/config/config.ts";
import { startEmbeddedPostgres } from "#platform/db/embedded/embedded-postgres.ts";
import { migrateDatabase } from "#platform/db/migrate.ts";
import { drain } from "#platform/http/drain.ts";
import { assertPortIsFree, listen, stopListening } from "#platform/http/listen.ts";
import { createDevRenderer } from "#platform/pages/dev-renderer.ts";
import { loadRenderer } from "#platform/pages/load-renderer.ts";
import { createProgress, type Progress } from "#platform/progress.ts";
import { type Shutdown, stopOnSignals } from "#platform/shutdown.ts";
import { keepTickShape } from "#platform/tick-shape.ts";
import { prepareContent } from "../seeds/prepare-content.ts";
import { buildApp } from "./app.ts";
import { createContainer } from "./container.ts";

/** Starts everything in order, remembering how each part is stopped again. */
async function start(progress: Progress, shutdown: Shutdown): Promise<void> {
  const config = readConfig(process.env);
  await assertPortIsFree(config);

  const connection = config.databaseUrl
    ? { url: config.databaseUrl }
    : await progress.step("Starting the database", async () => {
        const server = await startEmbeddedPostgres({
          dataDir: config.dataDir,
          onStep: progress.note,
        });
        shutdown.add(() => server.stop());
        return server.connection;
      });
  await progress.step("Bringing the database up to date", () => migrateDatabase(connection));

  const container = await createContainer({ config, connection });
  shutdown.add(() => container.close());
  const renderer = config.isDevelopment ? await createDevRenderer() : await loadRenderer();
  await container.startBackground();
  const setupToken = await prepareContent(container, progress);

  const app = await buildApp(container, renderer);
  shutdown.add(() => stopListening(app));
  // Connections that lie idle belong to a proxy, or to browsers, which ask again by themselves.
  if (config.trustProxy !== false) shutdown.add(() => drain(app.server));
  await listen(app, config);
  progress.ready({ config, setupToken });
}

keepTickShape();
const progress = createProgress();
const shutdown = stopOnSignals(progress);
try {
  await start(progress, shutdown);
} catch (error) {
  progress.failed(error);
  await shutdown.run();
  process.exit(1);
}
