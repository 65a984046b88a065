/** Kept with their values; nobody can do harm with them. */
const plainSettings = [
  "PUBLIC_URL",
  "SITE_NAME",
  "OPERATOR_EMAIL",
  "OPERATOR_PHONE",
  "MAIL_FROM",
  "SAMPLE_CONTENT",
  "OFFLINE_PAGES",
  "TRUST_PROXY",
  "AI_BASE_URL",
  "AI_MODEL",
  "S3_ENDPOINT",
  "S3_BUCKET",
  "S3_REGION",
  "BACKUP_DIR",
];

/** Only noted as set: whoever gets hold of an archive shall not get hold of these as well. */
const secretSettings = [
  "DATABASE_URL",
  "SESSION_SECRET",
  "SMTP_URL",
  "AI_API_KEY",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "METRICS_TOKEN",
];

export type NotedSettings = { settings: Record<string, string>; secretsThatWereSet: string[] };

/** What a backup says of the settings that the site had. */
export function noteSettings(environment: NodeJS.ProcessEnv): NotedSettings {
  return {
    settings: Object.fromEntries(
      plainSettings.flatMap((name) => {
        const value = environment[name];
        return value ? [[name, value]] : [];
      }),
    ),
    secretsThatWereSet: secretSettings.filter((name) => Boolean(environment[name])),
  };
}
