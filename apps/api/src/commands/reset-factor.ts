import { noSecondFactor } from "@ebute/contracts/sign-in";
import { openDatabase } from "#platform/db/client.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import { StartupError } from "#platform/errors/startup-error.ts";
import { createStepLog, print, runCommand } from "#platform/runtime/command-line.ts";
import { readConfig } from "#src/config/config.ts";
import { createFactorRecovery } from "../composition/domains/factor-recovery.ts";
import { openSiteDatabase } from "../platform/db/maintenance/site-database.ts";

/**
 * `reset-factor <e-mail>`: removes the second factor of an administrator who lost the phone and the
 * recovery codes.
 */
await runCommand(async () => {
  const email = process.argv[2];
  if (!email) throw new StartupError("Say whose: reset-factor <e-mail address of the account>");
  const config = readConfig(process.env);
  const { connection, close } = await openSiteDatabase({ config, onStep: createStepLog() });
  const database = openDatabase(connection);
  try {
    const { db } = database;
    const { findAdmin, resetFactors } = createFactorRecovery(db);
    const admin = await findAdmin(email);
    if (!admin) throw new StartupError(`There is no administrator with the address ${email}.`);
    await db
      .transaction((tx) => resetFactors(tx, { adminId: admin.id, actor: "system" }))
      .catch((error: unknown) => {
        if (!(error instanceof DomainError) || error.failure !== noSecondFactor) throw error;
        throw new StartupError(`The account ${email} has no second factor.`);
      });
    print(`${email} logs in with the password alone now, and is signed out everywhere.`);
    return 0;
  } finally {
    await database.close();
    await close();
  }
});
