import { homedir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { ADMIN_PASSWORD_MIN_CHARS } from "@ebute/contracts/sign-in";
import postgres from "postgres";
import { z } from "zod";
import { StartupError } from "../platform/errors/startup-error.ts";
import { trustProxySchema } from "../platform/http/caller/trust-proxy.ts";
import type { S3Settings } from "../platform/storage/s3-storage.ts";
import {
  type AiSettings,
  aiApiKeySchema,
  aiBaseUrlSchema,
  aiModelSchema,
  aiMonthlyLimitSchema,
} from "./ai-settings.ts";
import { toEnvironmentSettings } from "./environment-settings.ts";
import { type SettingsSnapshot, snapshotSettings } from "./settings-snapshot.ts";
import { mailFromSchema, smtpUrlSchema } from "./smtp-settings.ts";

const switchSchema = (fallback: "on" | "off") =>
  z
    .enum(["on", "off"], "must be on or off")
    .default(fallback)
    .transform((word) => word === "on");

const addressSchema = z
  .url({ protocol: /^https?$/, error: "must be an address such as https://example.ng" })
  .transform((address) => address.replace(/\/+$/, ""));

const originExample = "must be an address without a path, such as https://example.ng";

/** An origin without a path, because links, cookies and the origin check are derived from it. */
const originSchema = z
  .url({ protocol: /^https?$/, error: originExample, abort: true })
  .refine((address) => new URL(address).href === `${new URL(address).origin}/`, originExample)
  .transform((address) => new URL(address).origin);

const environmentSchema = z.object({
  NODE_ENV: z.string().default("production"),
  PORT: z.coerce
    .number("must be a number")
    .int("must be a whole number")
    .min(0)
    .max(65_535)
    .default(3000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_URL: originSchema.optional(),
  DATA_DIR: z.string().default("./.data"),
  BACKUP_DIR: z.string().optional(),
  BACKUP_BASES: z.string().optional(),
  BACKUP_S3_ENDPOINT: addressSchema.optional(),
  BACKUP_S3_BUCKET: z.string().optional(),
  BACKUP_S3_REGION: z.string().default("auto"),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_AGE_RECIPIENT: z
    .string()
    .regex(/^age1[0-9a-z]{20,}$/, "must be a public key such as age1…, as age-keygen prints it")
    .optional(),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: "must be an address such as postgres://user:password@host:5432/ebute",
      abort: true,
    })
    .refine(
      isReadableDatabaseUrl,
      "cannot be read: write % @ / : # in its user or password as %25 %40 %2F %3A %23",
    )
    .optional(),
  SESSION_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  ADMIN_EMAIL: z.email("must be an e-mail address").optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(ADMIN_PASSWORD_MIN_CHARS, `must have at least ${ADMIN_PASSWORD_MIN_CHARS} characters`)
    .optional(),
  SAMPLE_CONTENT: switchSchema("on"),
  SITE_OPEN: switchSchema("off"),
  OFFLINE_PAGES: switchSchema("on"),
  SITE_NAME: z
    .string()
    .trim()
    .min(1, "must not be empty")
    .max(60, "can have at most 60 characters")
    .optional(),
  OPERATOR_EMAIL: z.email("must be an e-mail address").optional(),
  OPERATOR_PHONE: z
    .string()
    .max(40, "can have at most 40 characters")
    .regex(/^\+?[\d ().-]{5,}$/, "must be a phone number such as +234 801 234 5678")
    .optional(),
  SMTP_URL: smtpUrlSchema.optional(),
  MAIL_FROM: mailFromSchema.optional(),
  AI_BASE_URL: aiBaseUrlSchema.optional(),
  AI_API_KEY: aiApiKeySchema.optional(),
  AI_MODEL: aiModelSchema.optional(),
  AI_MONTHLY_LIMIT: aiMonthlyLimitSchema.optional(),
  S3_ENDPOINT: addressSchema.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default("auto"),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  TRUST_PROXY: trustProxySchema,
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  MAX_EVENT_LOOP_DELAY_MS: z.coerce
    .number("must be a number")
    .int("must be a whole number of milliseconds")
    .min(0, "must be at least 0")
    .default(500),
  FAST_PATH: switchSchema("on"),
  RATE_LIMITS: switchSchema("on"),
  LOG_LEVEL: z
    .enum(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "must be one of fatal, error, warn, info, debug, trace, silent",
    )
    .default("warn"),
});

export const environmentVariableNames = Object.keys(environmentSchema.shape);

type Environment = z.infer<typeof environmentSchema>;

export type Config = ReturnType<typeof toConfig> & { settingsSnapshot: SettingsSnapshot };

/**
 * Reads the settings from the environment. An empty variable counts as not set.
 * @throws {StartupError} one sentence that names each invalid setting
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = environmentSchema.safeParse(set);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
    throw new StartupError(`A setting is wrong: ${problems.join("; ")}.`);
  }
  return { ...toConfig(parsed.data), settingsSnapshot: snapshotSettings(set) };
}

function toConfig(env: Environment) {
  if ((env.ADMIN_EMAIL === undefined) !== (env.ADMIN_PASSWORD === undefined)) {
    throw new StartupError(
      "A setting is wrong: ADMIN_EMAIL and ADMIN_PASSWORD must be set together.",
    );
  }
  if (env.BACKUP_DIR !== undefined && env.BACKUP_S3_BUCKET !== undefined) {
    throw new StartupError(
      "A setting is wrong: backups go to BACKUP_DIR or to BACKUP_S3_BUCKET, not to both.",
    );
  }
  const mail = toMailSettings(env);
  const ai = toAiSettings(env);
  const dataDir = toFolder(env.DATA_DIR);
  const backupDir = env.BACKUP_DIR === undefined ? undefined : toFolder(env.BACKUP_DIR);
  const backupS3 = toS3Settings(env, "BACKUP_");
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  return {
    isDevelopment: env.NODE_ENV === "development",
    port: env.PORT,
    host: env.HOST,
    /** Address of the environment, or that of this machine until an owner confirms one. */
    publicUrl,
    isSecure: publicUrl.startsWith("https://"),
    dataDir,
    /** Folder of the nightly backups; undefined when none are made. */
    backupDir,
    /** Folders below which the panel may choose one for backups. */
    backupBases: toFolders(env.BACKUP_BASES) ?? [join(dirname(dataDir), "backups")],
    /** Bucket of the nightly backups, as an alternative to the folder. */
    backupS3,
    /** Public age key for encrypting nightly backups. */
    backupRecipient: env.BACKUP_AGE_RECIPIENT,
    databaseUrl: env.DATABASE_URL,
    sessionSecret: env.SESSION_SECRET,
    firstAdmin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD
        ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }
        : undefined,
    hasSampleContent: env.SAMPLE_CONTENT,
    /** The site is open, also one that begins empty. */
    isOpen: env.SITE_OPEN,
    hasOfflinePages: env.OFFLINE_PAGES,
    /** Settings of the panel that the environment fixes. */
    environmentSettings: toEnvironmentSettings(env, { mail, ai, backupDir, backupS3 }),
    mail,
    ai,
    s3: toS3Settings(env, ""),
    trustProxy: env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN,
    /** Mean delay of the event loop above which load is shed; never for 0. Unit: milliseconds. */
    maxLoopDelayMs: env.MAX_EVENT_LOOP_DELAY_MS,
    /** Serves cached responses before Fastify (docs/architecture.md). */
    hasFastPath: env.FAST_PATH,
    hasRateLimits: env.RATE_LIMITS,
    logLevel: env.LOG_LEVEL,
  };
}

function toFolder(path: string): string {
  return resolve(path.replace(/^~(?=\/|$)/, homedir()));
}

/** Folders separated by colons, as in PATH; undefined when none is named. */
function toFolders(paths: string | undefined): string[] | undefined {
  const folders = (paths ?? "").split(":").filter(Boolean).map(toFolder);
  return folders.length > 0 ? folders : undefined;
}

/** Mail server and sender; undefined when mail is off. */
function toMailSettings({ SMTP_URL: smtp, MAIL_FROM, OPERATOR_EMAIL }: Environment) {
  if (!smtp) return undefined;
  const from = MAIL_FROM ?? (OPERATOR_EMAIL ? { name: "", address: OPERATOR_EMAIL } : undefined);
  if (!from) {
    throw new StartupError("A setting is wrong: SMTP_URL needs MAIL_FROM or OPERATOR_EMAIL.");
  }
  return { smtp, from };
}

/** Undefined when the AI assistant is off. */
function toAiSettings({ AI_BASE_URL, AI_API_KEY, AI_MODEL }: Environment): AiSettings | undefined {
  if (!AI_BASE_URL && !AI_API_KEY && !AI_MODEL) return undefined;
  if (!AI_BASE_URL || !AI_MODEL) {
    throw new StartupError("A setting is wrong: AI_BASE_URL and AI_MODEL must be set together.");
  }
  // A local service often needs no key, but the client always sends one.
  return { baseUrl: AI_BASE_URL, apiKey: AI_API_KEY ?? "none", model: AI_MODEL };
}

/**
 * False for a URL that the driver cannot decode, such as one with a bare % in the password. Opens
 * no connection.
 */
function isReadableDatabaseUrl(url: string): boolean {
  try {
    postgres(url, { max: 1 });
    return true;
  } catch {
    return false;
  }
}

type Name = "ENDPOINT" | "BUCKET" | "REGION" | "ACCESS_KEY_ID" | "SECRET_ACCESS_KEY";

type Prefix = "" | "BACKUP_";

/**
 * Reads the five settings of one object store.
 * @param prefix of the variable names; the storage of the site's files has none
 * @returns undefined when none is set
 * @throws {StartupError} some are set and others are missing
 */
function toS3Settings(
  env: Partial<Record<`${Prefix}S3_${Name}`, string | undefined>>,
  prefix: Prefix,
): S3Settings | undefined {
  const endpoint = env[`${prefix}S3_ENDPOINT`];
  const bucket = env[`${prefix}S3_BUCKET`];
  const accessKeyId = env[`${prefix}S3_ACCESS_KEY_ID`];
  const secretAccessKey = env[`${prefix}S3_SECRET_ACCESS_KEY`];
  const required = [endpoint, bucket, accessKeyId, secretAccessKey];
  if (required.every((value) => value === undefined)) return undefined;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    throw new StartupError(
      `A setting is wrong: ${prefix}S3_ENDPOINT, ${prefix}S3_BUCKET, ${prefix}S3_ACCESS_KEY_ID and ${prefix}S3_SECRET_ACCESS_KEY must be set together.`,
    );
  }
  const region = env[`${prefix}S3_REGION`] ?? "auto";
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}
