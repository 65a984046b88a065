import { errorCode } from "../errors/error-code.ts";
import { StartupError } from "../errors/startup-error.ts";
import { type DatabaseConnection, openClient } from "./client.ts";

/** Location of the database as shown in error messages, without the password. */
export type DatabaseLocation = { host: string; at: string; database: string; user: string };

type Sentence = (found: DatabaseLocation & { code: string }) => string;

const inDatabaseUrl = "in DATABASE_URL";

/** Error messages by cause; docs/operations/troubleshooting.md quotes each of them. */
export const startupMessages = {
  refused: ({ at, database }) =>
    `Nothing accepts connections at ${at}, where the database "${database}" should be: start PostgreSQL there, or correct host and port ${inDatabaseUrl}.`,
  unknownHost: ({ host, at, database }) =>
    `The host "${host}" of the database "${database}" at ${at} is not known: correct it ${inDatabaseUrl}, or see that this machine reaches its name server.`,
  silent: ({ at, database }) =>
    `The PostgreSQL at ${at} with the database "${database}" does not answer: look for a firewall in between, or correct host and port ${inDatabaseUrl}.`,
  starting: ({ at, database }) =>
    `The PostgreSQL at ${at} with the database "${database}" takes no connections yet: it is starting, recovering or stopping. Look into its log, then start ebute again.`,
  full: ({ at, database }) =>
    `The PostgreSQL at ${at} with the database "${database}" has no connection left: raise its max_connections, or stop programs that use it.`,
  protocol: ({ at, database }) =>
    `The server at ${at} with the database "${database}" does not take the connection of ebute: name PostgreSQL itself ${inDatabaseUrl}, and no pooler such as PgBouncer.`,
  closed: ({ at, database }) =>
    `The database "${database}" at ${at} takes no connections: let the administrator of PostgreSQL run ALTER DATABASE "${database}" ALLOW_CONNECTIONS true;`,
  password: ({ at, database, user }) =>
    `The PostgreSQL at ${at} refuses the password of the role "${user}" for the database "${database}": correct it ${inDatabaseUrl}, with characters such as @ / : # written as %40 %2F %3A %23.`,
  role: ({ at, database, user }) =>
    `The PostgreSQL at ${at} does not admit the role "${user}" to the database "${database}": create the role, or allow it in pg_hba.conf; where that asks for TLS, add ?sslmode=require ${inDatabaseUrl}.`,
  noDatabase: ({ at, database, user }) =>
    `There is no database "${database}" at ${at}: create it (createdb --owner ${user} ${database}), or correct its name ${inDatabaseUrl}.`,
  rights: ({ at, database, user }) =>
    `The role "${user}" has too few rights in the database "${database}" at ${at}: let the administrator of PostgreSQL run ALTER DATABASE "${database}" OWNER TO "${user}";`,
  readOnly: ({ at, database }) =>
    `The database "${database}" at ${at} takes no writes, because it is a copy that follows another: name the primary server ${inDatabaseUrl}.`,
  tlsRefused: ({ at, database }) =>
    `The PostgreSQL at ${at} with the database "${database}" offers no TLS, which sslmode asks for: switch TLS on there, or take sslmode out ${inDatabaseUrl}.`,
  certificate: ({ at, database }) =>
    `The certificate of the PostgreSQL at ${at} with the database "${database}" is not trusted: correct the certificate, or name its authority in NODE_EXTRA_CA_CERTS.`,
  extension: ({ at, database }) =>
    `The PostgreSQL at ${at} has no pg_trgm or btree_gin, which the database "${database}" needs: install its contrib package.`,
  locked: ({ at, database }) =>
    `The database "${database}" at ${at} was not brought up to date, because another session held one of its tables for 10 seconds: end that session (select * from pg_stat_activity), then start ebute again. Nothing was changed.`,
  slow: ({ at, database }) =>
    `The database "${database}" at ${at} was not brought up to date, because a change took longer than 15 minutes: give it more memory or a faster disk, then start ebute again. Nothing was changed.`,
  diskFull: ({ at, database }) =>
    `The disk of the PostgreSQL at ${at} with the database "${database}" is full: make room, then start ebute again.`,
  misfit: ({ at, database, code }) =>
    `The database "${database}" at ${at} was not brought up to date, because its data do not fit this release (${code}): start the previous release, and report this code. Nothing was changed.`,
  foreign: ({ at, database }) =>
    `The database "${database}" at ${at} holds tables that this release of ebute did not make: name an empty database ${inDatabaseUrl}, start the release that made them, or restore a backup. Nothing was changed.`,
  other: ({ at, database, code }) =>
    `The PostgreSQL at ${at} with the database "${database}" fails with the code ${code}: look into its log for the reason, and start ebute again once it is gone.`,
} satisfies Record<string, Sentence>;

type StartupCause = keyof typeof startupMessages;

const causes: [codes: RegExp, StartupCause][] = [
  [/^(ECONNREFUSED|ENOENT)$/, "refused"],
  [/^(ENOTFOUND|EAI_.+)$/, "unknownHost"],
  [
    /^(CONNECT_TIMEOUT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ECONNRESET|CONNECTION_.+|0800[0136])$/,
    "silent",
  ],
  [/^08P01$/, "protocol"],
  [/^57P0[123]$/, "starting"],
  [/^53300$/, "full"],
  [/^55000$/, "closed"],
  [/^28P01$/, "password"],
  [/^28000$/, "role"],
  [/^3D000$/, "noDatabase"],
  [/^42501$/, "rights"],
  [/^25006$/, "readOnly"],
  [/^(ERR_SSL_.+|EPROTO)$/, "tlsRefused"],
  [/^(ERR_TLS_.+|CERT_.+|.*SELF_SIGNED.*|UNABLE_TO_.+)$/, "certificate"],
  [/^(0A000|58P01)$/, "extension"],
  [/^(55P03|40P01)$/, "locked"],
  [/^57014$/, "slow"],
  [/^53100$/, "diskFull"],
  [/^2[123].{3}$/, "misfit"],
  [/^42.{3}$/, "foreign"],
];

/** Causes that are a bug in a step that changes no schema. */
export const bugsAfterMigration: StartupCause[] = ["misfit", "foreign"];

/**
 * Causes that end by themselves while a database starts; a container's host name also resolves only
 * then.
 */
const transientCauses = new Set<StartupCause>([
  "refused",
  "unknownHost",
  "silent",
  "starting",
  "full",
]);

/**
 * Causes that may end without a change of the settings, such as a failover, or a full disk that is
 * emptied.
 */
const curableCauses = new Set<StartupCause>([
  ...transientCauses,
  "readOnly",
  "locked",
  "slow",
  "diskFull",
]);

export type FoundCause = { cause: StartupCause; code: string; isPassing: boolean };

/**
 * Finds the cause of a database failure from its error code; undefined for errors that do not
 * concern the database.
 */
export function findStartupCause(error: unknown): FoundCause | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    // This error has no code: the server closed the connection instead of a TLS handshake.
    if (/before secure TLS connection/.test(each.message)) {
      return { cause: "tlsRefused", code: "", isPassing: false };
    }
    const code = codeOf(each);
    // ENOENT concerns a socket only if `connect` failed; otherwise a file is missing.
    if (code === "ENOENT" && !isFailedConnect(each)) continue;
    const [, known] = causes.find(([codes]) => codes.test(code)) ?? [];
    const cause = known ?? (isOfDatabase(each, code) ? "other" : undefined);
    if (cause) return { cause, code, isPassing: transientCauses.has(cause) };
  }
  return undefined;
}

/**
 * Codes of the driver itself: the server wants a kind of sign-in that it lacks, or does not know
 * the password.
 */
const DRIVER_CODES = /^(AUTH_TYPE_NOT_IMPLEMENTED|SASL_SIGNATURE_MISMATCH)$/;

function isOfDatabase(error: Error, code: string): boolean {
  return error.name === "PostgresError" || DRIVER_CODES.test(code) || isFailedConnect(error);
}

function isFailedConnect(error: Error): boolean {
  return "syscall" in error && error.syscall === "connect";
}

/**
 * Runs a startup step that uses the database and converts its failures into messages for the
 * operator.
 * @param except causes that are a bug in this step and keep their stack
 * @throws {StartupError} one sentence with host, port, database and what to do, if the failure is
 * known
 */
export async function explainStartupErrors<Result>(
  connection: DatabaseConnection,
  work: () => Promise<Result>,
  { except = [] }: { except?: StartupCause[] } = {},
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const startupCause = error instanceof StartupError ? undefined : findStartupCause(error);
    if (!startupCause || except.includes(startupCause.cause)) throw error;
    const { cause, code } = startupCause;
    throw new StartupError(startupMessages[cause]({ ...locateDatabase(connection), code }), {
      isTransient: curableCauses.has(cause),
    });
  }
}

/**
 * Reads host, port, database and user of a connection from the driver, which also applies PGHOST
 * and similar variables.
 */
export function locateDatabase(connection: DatabaseConnection): DatabaseLocation {
  const { host, port, path, database, user } = openClient(connection, { max: 1 }).options;
  const [name = "localhost"] = host;
  const address = typeof path === "string" && path ? path : `${name}:${port[0] ?? 5432}`;
  return { host: name, at: address, database, user };
}

/** Node tries each IP address of a host and reports all failures in one AggregateError. */
function codeOf(error: Error): string {
  if (!(error instanceof AggregateError)) return errorCode(error);
  return errorCode(error) || errorCode(error.errors[0]);
}
