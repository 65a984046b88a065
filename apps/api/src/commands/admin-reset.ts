import { ADMIN_RESET_LINK_MINUTES } from "@ebute/contracts/administrators";
import { migrateDatabase } from "#platform/db/migrate.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import { StartupError } from "#platform/errors/startup-error.ts";
import { createStepLog, print, runCommand } from "#platform/runtime/command-line.ts";
import { readConfig } from "#src/config/config.ts";
import { createContainer } from "../composition/container.ts";
import { openSiteDatabase } from "../platform/db/maintenance/site-database.ts";

/**
 * `admin-reset <e-mail>`: prints a link by which an administrator sets a new password. For the
 * operator of the server.
 */
await runCommand(async () => {
  const [email, ...others] = process.argv.slice(2);
  if (!email?.includes("@") || others.length > 0) {
    throw new StartupError("Use: admin:reset <e-mail of the administrator>");
  }
  const config = readConfig({ ...process.env, LOG_LEVEL: "silent" });
  const { connection, close } = await openSiteDatabase({ config, onStep: createStepLog() });
  try {
    await migrateDatabase(connection);
    const container = await createContainer({ config, connection });
    try {
      // Loads the settings first: the link starts with the site address that an owner confirmed.
      await container.settingsReader.read();
      const made = await container.services.adminRecovery.issueLinkFor(email).catch(refuse);
      print(`\n${made.link}\n\nIt works once, and for ${ADMIN_RESET_LINK_MINUTES} minutes.`);
      print(`\nIf the login asks for a sign-in code, type ${made.code} within that time.`);
    } finally {
      await container.close();
    }
    return 0;
  } finally {
    await close();
  }
});

function refuse(error: unknown): never {
  if (error instanceof DomainError) throw new StartupError(error.failure.message);
  throw error;
}
