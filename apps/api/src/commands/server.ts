import path from "node:path";
import { listExampleContacts } from "#domains/settings/groups/example-contacts.ts";
import { startEmbeddedPostgres } from "#platform/db/embedded/embedded-postgres.ts";
import { migrateDatabase } from "#platform/db/migrate.ts";
import { bugsAfterMigration, explainStartupErrors } from "#platform/db/startup-errors.ts";
import { exitOnCrash, startupExitCode } from "#platform/runtime/crash.ts";
import { fontFolder } from "#platform/runtime/package-folder.ts";
import { type Shutdown, stopOnSignals } from "#platform/runtime/shutdown.ts";
import { createStartupProgress, type StartupProgress } from "#src/commands/startup-progress.ts";
import { readConfig } from "#src/config/config.ts";
import { loadDevRenderer, loadRenderer } from "#src/site/renderer.ts";
import { prepareContent } from "../../seeds/prepare-content.ts";
import { buildApp } from "../app.ts";
import { createContainer } from "../composition/container.ts";
import type { CoreOptions } from "../composition/core.ts";
import { waitForDatabase } from "../platform/db/outages/wait-for-database.ts";
import { drainConnections } from "../platform/listening/drain.ts";
import { assertPortIsFree, listen, stopListening } from "../platform/listening/listen.ts";

/** Starts every component in order and registers how each one is stopped. */
async function start(progress: StartupProgress, shutdown: Shutdown): Promise<void> {
  const config = readConfig(process.env);
  // Set for fontconfig, which draws text: without it, machines without fonts print a warning.
  process.env.FONTCONFIG_FILE ??= path.join(fontFolder, "fonts.conf");
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
  await waitForDatabase(connection, { onStep: progress.note });
  await progress.step("Bringing the database up to date", () =>
    explainStartupErrors(connection, () => migrateDatabase(connection)),
  );

  await explainStartupErrors(connection, () => serve({ config, connection, progress, shutdown }), {
    except: bugsAfterMigration,
  });
}

type Deps = CoreOptions & { progress: StartupProgress; shutdown: Shutdown };

/** Starts everything that uses the database. */
async function serve({ config, connection, progress, shutdown }: Deps): Promise<void> {
  const container = await createContainer({ config, connection });
  shutdown.add(() => container.close());
  const renderer = config.isDevelopment ? await loadDevRenderer() : await loadRenderer();
  await container.startBackground();
  const setupToken = await prepareContent(container, progress);
  await container.siteAddress.noteFixedAddress();
  await container.siteAddress.readFeedIdOrigin();

  const app = await buildApp(container, renderer);
  shutdown.add(() => stopListening(app));
  // Idle connections come from a proxy or from browsers; both reconnect by themselves.
  if (config.trustProxy !== false) shutdown.add(() => drainConnections(app.server));
  // Runs before the draining, which waits until connections are free.
  shutdown.add(async () => container.services.live.close());
  await listen(app, config);
  // Runs while the server already accepts requests: checking a slow backup store can take long.
  const fault = await container.services.backups.checkAtStart();
  if (fault) progress.warn(fault);
  const hold = await container.services.backups.explainHold();
  if (hold) progress.warn(hold);
  const { settings } = await container.settingsReader.read();
  const { origin: publicUrl } = container.siteAddress.current();
  progress.ready({
    config: { ...config, publicUrl },
    setupToken,
    exampleContacts: listExampleContacts(settings),
  });
}

exitOnCrash();
const progress = createStartupProgress();
const shutdown = stopOnSignals(progress);
try {
  await start(progress, shutdown);
} catch (error) {
  progress.failed(error);
  await shutdown.run();
  process.exit(startupExitCode(error));
}
