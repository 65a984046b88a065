import { noFactor } from "@ebute/contracts/auth";
import { reachDatabase } from "#platform/backup/reach-database.ts";
import { createSteps, runTool, say } from "#platform/backup/tool.ts";
import { readConfig } from "#platform/config/config.ts";
import { openDatabase } from "#platform/db/database.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import { StartupError } from "#platform/errors/startup-error.ts";
import { createFactorTool } from "./container-factors.ts";

/** `reset-factor <e-mail>`: lets an administrator in by the password alone who has lost phone and recovery codes. */
await runTool(async () => {
  const email = process.argv[2];
  if (!email) throw new StartupError("Say whose: reset-factor <e-mail address of the account>");
  const config = readConfig(process.env);
  const { connection, close } = await reachDatabase({ config, onStep: createSteps() });
  const database = openDatabase(connection);
  try {
    const { db } = database;
    const { findAdmin, resetFactors } = createFactorTool(db);
    const admin = await findAdmin(email);
    if (!admin) throw new StartupError(`There is no administrator with the address ${email}.`);
    await db
      .transaction((tx) => resetFactors(tx, { adminId: admin.id, actor: "system" }))
      .catch((error: unknown) => {
        if (!(error instanceof DomainError) || error.failure !== noFactor) throw error;
        throw new StartupError(`The account ${email} has no second factor.`);
      });
    say(`${email} logs in with the password alone now, and is signed out everywhere.`);
    return 0;
  } finally {
    await database.close();
    await close();
  }
});
