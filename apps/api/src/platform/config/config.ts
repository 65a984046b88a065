import { homedir } from "node:os";
import { resolve } from "node:path";
import { z } from "zod";
import { StartupError } from "../errors/startup-error.ts";
import type { S3Settings } from "../storage/s3-storage.ts";

const switchSchema = (fallback: "on" | "off") =>
  z
    .enum(["on", "off"], "must be on or off")
    .default(fallback)
    .transform((word) => word === "on");

const addressSchema = z
  .url({ protocol: /^https?$/, error: "must be an address such as https://example.ng" })
  .transform((address) => address.replace(/\/+$/, ""));

const environmentSchema = z.object({
  NODE_ENV: z.string().default("production"),
  PORT: z.coerce
    .number("must be a number")
    .int("must be a whole number")
    .min(0)
    .max(65_535)
    .default(3000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_URL: addressSchema.optional(),
  DATA_DIR: z.string().default("./.data"),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: "must be an address such as postgres://user:password@host:5432/ebute",
    })
    .optional(),
  DATABASE_REPLICA_URLS: z.string().default(""),
  SESSION_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  ADMIN_EMAIL: z.email("must be an e-mail address").optional(),
  ADMIN_PASSWORD: z.string().min(15, "must have at least 15 characters").optional(),
  SAMPLE_CONTENT: switchSchema("on"),
  SITE_NAME: z
    .string()
    .trim()
    .min(1, "must not be empty")
    .max(60, "can have at most 60 characters")
    .default("Ebute"),
  OPERATOR_EMAIL: z.email("must be an e-mail address").default("hello@example.com"),
  OPERATOR_PHONE: z.string().max(40, "can have at most 40 characters").default(""),
  S3_ENDPOINT: addressSchema.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default("auto"),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  TRUST_PROXY: z.string().optional(),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  RATE_LIMITS: switchSchema("on"),
  LOG_LEVEL: z
    .enum(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "must be one of fatal, error, warn, info, debug, trace, silent",
    )
    .default("warn"),
});

type Environment = z.infer<typeof environmentSchema>;

export type Config = ReturnType<typeof toConfig>;

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
  return toConfig(parsed.data);
}

function toConfig(env: Environment) {
  if ((env.ADMIN_EMAIL === undefined) !== (env.ADMIN_PASSWORD === undefined)) {
    throw new StartupError(
      "A setting is wrong: ADMIN_EMAIL and ADMIN_PASSWORD must be set together.",
    );
  }
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  return {
    isDevelopment: env.NODE_ENV === "development",
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    isSecure: publicUrl.startsWith("https://"),
    dataDir: resolve(env.DATA_DIR.replace(/^~(?=\/|$)/, homedir())),
    databaseUrl: env.DATABASE_URL,
    databaseReplicaUrls: env.DATABASE_REPLICA_URLS.split(",").filter(Boolean),
    sessionSecret: env.SESSION_SECRET,
    firstAdmin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD
        ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }
        : undefined,
    hasSampleContent: env.SAMPLE_CONTENT,
    site: { name: env.SITE_NAME, email: env.OPERATOR_EMAIL, phone: env.OPERATOR_PHONE },
    s3: toS3Settings(env),
    trustProxy: toTrustProxy(env.TRUST_PROXY),
    metricsToken: env.METRICS_TOKEN,
    hasRateLimits: env.RATE_LIMITS,
    logLevel: env.LOG_LEVEL,
  };
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

type TrustProxy = boolean | string | ((address: string, hop: number) => boolean);

/** A number of proxies in front, or the addresses of those that are believed; off when not set. */
function toTrustProxy(word: string | undefined): TrustProxy {
  if (word === undefined || word === "off") return false;
  if (word === "on") {
    throw new StartupError(
      "A setting is wrong: TRUST_PROXY must be a number of proxies or their addresses.",
    );
  }
  if (!/^\d+$/.test(word)) return word;
  return (_address, hop) => hop < Number(word);
}
