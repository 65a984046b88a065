import { existsSync } from "node:fs";

/** The oldest version that a site may use; Debian 12 ships it. */
const VERSION = "15";

const WITH_URL = `
  export TEST_DATABASE_URL="postgres://$PGUSER:$PGPASSWORD@127.0.0.1:$PGPORT/postgres"
  # They would lead the tests of other servers there.
  unset PGHOST PGPORT PGUSER PGPASSWORD PGDATABASE
  exec "$@"`;

/**
 * The command that runs another one with TEST_DATABASE_URL of a PostgreSQL 15 made for it.
 * @param {string} command
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
export function onOldestPostgres(command, args) {
  const initdb = "--encoding=UTF8 --locale=C.UTF-8";
  const cluster = ["-t", "-v", VERSION, "-i", initdb, "-o", "log_checkpoints=off"];
  return ["pg_virtualenv", [...cluster, "sh", "-c", WITH_URL, "sh", command, ...args]];
}

/**
 * @param {(command: string, args: string[]) => Promise<{ code: number, output: string }>} run
 * @throws {Error} it is not there and apt cannot install it
 */
export async function ensureOldestPostgres(run) {
  if (existsSync(`/usr/lib/postgresql/${VERSION}/bin/postgres`)) return;
  const sudo = process.getuid?.() === 0 ? [] : ["sudo"];
  for (const words of ["update -qq", `install -qq --no-install-recommends postgresql-${VERSION}`]) {
    const [command, ...args] = [...sudo, "apt-get", ...words.split(" ")];
    const { code, output } = await run(command, args);
    if (code !== 0)
      throw new Error(
        `SECOND_DATABASE=on needs Debian's package postgresql-${VERSION}, and apt-get could not install it:\n${output}`,
      );
  }
}
