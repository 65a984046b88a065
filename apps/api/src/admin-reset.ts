import { ADMIN_RESET_LINK_MINUTES } from "@ebute/contracts/administrators";
import { reachDatabase } from "#platform/backup/reach-database.ts";
import { createSteps, runTool, say } from "#platform/backup/tool.ts";
import { readConfig } from "#platform/config/config.ts";
import { migrateDatabase } from "#platform/db/migrate.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import { StartupError } from "#platform/errors/startup-error.ts";
import { createContainer } from "./container.ts";

/** `admin-reset <e-mail>`: a link by which an administrator sets a new password, for whoever runs the server. */
await runTool(async () => {
  const [email, ...others] = process.argv.slice(2);
  if (!email?.includes("@") || others.length > 0) {
    throw new StartupError("Use: admin:reset <e-mail of the administrator>");
  }
  const config = readConfig({ ...process.env, LOG_LEVEL: "silent" });
  const { connection, close } = await reachDatabase({ config, onStep: createSteps() });
  try {
    await migrateDatabase(connection);
    const container = await createContainer({ config, connection });
    try {
      const link = await container.services.adminRecovery.makeLinkFor(email).catch(refuse);
      say(`\n${link}\n\nIt works once, and for ${ADMIN_RESET_LINK_MINUTES} minutes.`);
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
