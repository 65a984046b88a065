/** Stored with their values, because they are not sensitive. */
const nonSecretSettings = [
  "PUBLIC_URL",
  "SITE_NAME",
  "SITE_OPEN",
  "OPERATOR_EMAIL",
  "OPERATOR_PHONE",
  "MAIL_FROM",
  "SAMPLE_CONTENT",
  "OFFLINE_PAGES",
  "TRUST_PROXY",
  "MAX_EVENT_LOOP_DELAY_MS",
  "AI_BASE_URL",
  "AI_MODEL",
  "AI_MONTHLY_LIMIT",
  "S3_ENDPOINT",
  "S3_BUCKET",
  "S3_REGION",
  "BACKUP_DIR",
  "BACKUP_BASES",
  "BACKUP_S3_ENDPOINT",
  "BACKUP_S3_BUCKET",
  "BACKUP_S3_REGION",
  "BACKUP_AGE_RECIPIENT",
];

/** Only their names are stored, so that an archive contains no secrets. */
const secretSettings = [
  "DATABASE_URL",
  "SESSION_SECRET",
  "SMTP_URL",
  "AI_API_KEY",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "BACKUP_S3_ACCESS_KEY_ID",
  "BACKUP_S3_SECRET_ACCESS_KEY",
  "METRICS_TOKEN",
];

export type SettingsSnapshot = { settings: Record<string, string>; secretsThatWereSet: string[] };

/** Collects the settings that a backup stores. */
export function snapshotSettings(environment: NodeJS.ProcessEnv): SettingsSnapshot {
  return {
    settings: Object.fromEntries(
      nonSecretSettings.flatMap((name) => {
        const value = environment[name];
        return value ? [[name, value]] : [];
      }),
    ),
    secretsThatWereSet: secretSettings.filter((name) => Boolean(environment[name])),
  };
}
