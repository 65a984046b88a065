import { homedir } from "node:os";
import { resolve } from "node:path";
import { ADMIN_PASSWORD_MIN_CHARS } from "@ebute/contracts/auth";
import { z } from "zod";
import { StartupError } from "../errors/startup-error.ts";
import type { S3Settings } from "../storage/s3-storage.ts";
import { type AiSettings, aiApiKeySchema, aiBaseUrlSchema, aiModelSchema } from "./ai-settings.ts";
import { type NotedSettings, noteSettings } from "./noted-settings.ts";
import { mailFromSchema, smtpUrlSchema } from "./smtp-settings.ts";
import { trustProxySchema } from "./trust-proxy.ts";

const switchSchema = (fallback: "on" | "off") =>
  z
    .enum(["on", "off"], "must be on or off")
    .default(fallback)
    .transform((word) => word === "on");

const addressSchema = z
  .url({ protocol: /^https?$/, error: "must be an address such as https://example.ng" })
  .transform((address) => address.replace(/\/+$/, ""));

const originExample = "must be an address without a path, such as https://example.ng";

/** Links, cookies and the check of where a request comes from are made of it, so it is an origin and no more. */
const originSchema = z
  .url({ protocol: /^https?$/, error: originExample, abort: true })
  .refine((address) => new URL(address).href === `${new URL(address).origin}/`, originExample)
  .transform((address) => new URL(address).origin);

/** Shown until the operator has said how to be reached; nothing is ever mailed to it. */
const EXAMPLE_EMAIL = "hello@example.com";
const EXAMPLE_PHONE = "+234 000 000 0000";

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
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: "must be an address such as postgres://user:password@host:5432/ebute",
    })
    .optional(),
  SESSION_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  ADMIN_EMAIL: z.email("must be an e-mail address").optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(ADMIN_PASSWORD_MIN_CHARS, `must have at least ${ADMIN_PASSWORD_MIN_CHARS} characters`)
    .optional(),
  SAMPLE_CONTENT: switchSchema("on"),
  OFFLINE_PAGES: switchSchema("on"),
  SITE_NAME: z
    .string()
    .trim()
    .min(1, "must not be empty")
    .max(60, "can have at most 60 characters")
    .default("Ebute"),
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
  S3_ENDPOINT: addressSchema.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default("auto"),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  TRUST_PROXY: trustProxySchema,
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  RATE_LIMITS: switchSchema("on"),
  LOG_LEVEL: z
    .enum(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "must be one of fatal, error, warn, info, debug, trace, silent",
    )
    .default("warn"),
});

const contactSettings = ["OPERATOR_EMAIL", "OPERATOR_PHONE"] as const;

type Environment = z.infer<typeof environmentSchema>;

export type Config = ReturnType<typeof toConfig> & { notedSettings: NotedSettings };

/**
 * Reads the settings. An empty variable counts as not set.
 * @throws {StartupError} that names each wrong setting in one sentence
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = environmentSchema.safeParse(set);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
    throw new StartupError(`A setting is wrong: ${faults.join("; ")}.`);
  }
  return { ...toConfig(parsed.data), notedSettings: noteSettings(set) };
}

function toConfig(env: Environment) {
  if ((env.ADMIN_EMAIL === undefined) !== (env.ADMIN_PASSWORD === undefined)) {
    throw new StartupError(
      "A setting is wrong: ADMIN_EMAIL and ADMIN_PASSWORD must be set together.",
    );
  }
  const mail = toMailSettings(env);
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  return {
    isDevelopment: env.NODE_ENV === "development",
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    isSecure: publicUrl.startsWith("https://"),
    dataDir: toFolder(env.DATA_DIR),
    /** Where the nightly backups go; undefined when none is made. */
    backupDir: env.BACKUP_DIR === undefined ? undefined : toFolder(env.BACKUP_DIR),
    databaseUrl: env.DATABASE_URL,
    sessionSecret: env.SESSION_SECRET,
    firstAdmin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD
        ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }
        : undefined,
    hasSampleContent: env.SAMPLE_CONTENT,
    hasOfflinePages: env.OFFLINE_PAGES,
    site: {
      name: env.SITE_NAME,
      email: env.OPERATOR_EMAIL ?? mail?.from.address ?? EXAMPLE_EMAIL,
      phone: env.OPERATOR_PHONE ?? EXAMPLE_PHONE,
    },
    /** Settings whose place examples take on the Contact and Privacy Policy pages. */
    exampleContacts: contactSettings.filter((name) => env[name] === undefined),
    mail,
    ai: toAiSettings(env),
    s3: toS3Settings(env),
    trustProxy: env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN,
    hasRateLimits: env.RATE_LIMITS,
    logLevel: env.LOG_LEVEL,
  };
}

function toFolder(path: string): string {
  return resolve(path.replace(/^~(?=\/|$)/, homedir()));
}

/** Where mail goes out and from whom; undefined when nothing is mailed. */
function toMailSettings({ SMTP_URL: smtp, MAIL_FROM, OPERATOR_EMAIL, SITE_NAME }: Environment) {
  if (!smtp) return undefined;
  const from = MAIL_FROM ?? (OPERATOR_EMAIL ? { name: "", address: OPERATOR_EMAIL } : undefined);
  if (!from) {
    throw new StartupError("A setting is wrong: SMTP_URL needs MAIL_FROM or OPERATOR_EMAIL.");
  }
  return { smtp, from: { ...from, name: from.name || SITE_NAME } };
}

/** Undefined when nothing is generated. */
function toAiSettings({ AI_BASE_URL, AI_API_KEY, AI_MODEL }: Environment): AiSettings | undefined {
  if (!AI_BASE_URL && !AI_API_KEY && !AI_MODEL) return undefined;
  if (!AI_BASE_URL || !AI_MODEL) {
    throw new StartupError("A setting is wrong: AI_BASE_URL and AI_MODEL must be set together.");
  }
  // A service on one's own machine often wants no key; the client always sends one.
  return { baseUrl: AI_BASE_URL, apiKey: AI_API_KEY ?? "none", model: AI_MODEL };
}

function toS3Settings(env: Environment): S3Settings | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  const given = [S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY];
  if (given.every((value) => value === undefined)) return undefined;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    throw new StartupError(
      "A setting is wrong: S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.",
    );
  }
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: env.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}
