import type {
  EditableSettingsGroup,
  ServerSettingsGroup,
  SettingsChanges,
} from "@ebute/contracts/settings";
import type { S3Settings } from "../platform/storage/s3-storage.ts";
import type { AiSettings } from "./ai-settings.ts";
import type { Mailbox, SmtpSettings } from "./smtp-settings.ts";

/** Settings that the environment fixes. They win over those saved in the panel. */
export type EnvironmentSettings = {
  settings: SettingsChanges;
  /**
   * Values of the groups that only the server reads, by field; they need not obey the rules of the
   * panel.
   */
  server: Partial<Record<ServerSettingsGroup, Record<string, string | number>>>;
  /**
   * Name of the variable by group and field; `secret` stands for the password or key of a group.
   */
  variables: Partial<Record<EditableSettingsGroup, Record<string, string>>>;
};

type Variables = Partial<
  Record<
    | "PUBLIC_URL"
    | "SITE_NAME"
    | "OPERATOR_EMAIL"
    | "OPERATOR_PHONE"
    | "AI_API_KEY"
    | "BACKUP_AGE_RECIPIENT",
    string
  >
> & {
  MAIL_FROM?: Mailbox | undefined;
  AI_MONTHLY_LIMIT?: number | undefined;
  SITE_OPEN?: boolean | undefined;
};

type Connections = {
  mail: { smtp: SmtpSettings; from: Mailbox } | undefined;
  ai: AiSettings | undefined;
  backupDir: string | undefined;
  backupS3: S3Settings | undefined;
};

/**
 * Collects the settings that variables set. The sender of mail is also the contact address where no
 * other is set.
 */
export function toEnvironmentSettings(
  variables: Variables,
  { mail, ai, backupDir, backupS3 }: Connections,
): EnvironmentSettings {
  const {
    PUBLIC_URL: origin,
    SITE_NAME: name,
    OPERATOR_EMAIL: email,
    OPERATOR_PHONE: phone,
    // A new site starts closed, and its owner opens it.
    SITE_OPEN: isOpen,
  } = variables;
  const { BACKUP_AGE_RECIPIENT: recipient, AI_MONTHLY_LIMIT: monthlyLimit } = variables;
  const hasBackups = backupDir || backupS3 || recipient;
  const address = email ?? mail?.from.address;
  const from = mail?.from ?? variables.MAIL_FROM;
  return {
    settings: {
      identity: { ...(name && { name }) },
      ...(origin && { address: { origin } }),
      contact: { ...(address && { email: address }), ...(phone && { phone }) },
      ...(isOpen && { opening: { isOpen } }),
    },
    server: {
      mail: {
        ...(mail && smtpValues(mail.smtp)),
        ...(from && { fromName: from.name, fromAddress: from.address }),
      },
      ai: {
        ...(ai && { baseUrl: ai.baseUrl, model: ai.model }),
        ...(monthlyLimit && { monthlyLimit }),
      },
      ...(hasBackups && {
        backups: {
          ...(backupDir && { target: "folder", folder: backupDir }),
          ...(backupS3 && storeValues(backupS3)),
          ...(recipient && { recipient }),
        },
      }),
    },
    variables: {
      identity: { ...(name && { name: "SITE_NAME" }) },
      ...(origin && { address: { origin: "PUBLIC_URL" } }),
      contact: {
        ...(address && { email: email ? "OPERATOR_EMAIL" : "MAIL_FROM" }),
        ...(phone && { phone: "OPERATOR_PHONE" }),
      },
      ...(isOpen && { opening: { isOpen: "SITE_OPEN" } }),
      mail: {
        ...(mail && allNamed(["host", "port", "user", "secret"], "SMTP_URL")),
        ...(from && allNamed(["fromName", "fromAddress"], senderVariable(variables))),
      },
      ai: {
        ...(ai && { baseUrl: "AI_BASE_URL", model: "AI_MODEL" }),
        // A local service needs no key; one saved in the panel is not sent to it.
        ...(ai && { secret: variables.AI_API_KEY ? "AI_API_KEY" : "AI_BASE_URL" }),
        ...(monthlyLimit && { monthlyLimit: "AI_MONTHLY_LIMIT" }),
      },
      ...(hasBackups && {
        backups: {
          ...(backupDir && allNamed(targetFields, "BACKUP_DIR")),
          ...(backupS3 && storeVariables),
          ...(recipient && { recipient: "BACKUP_AGE_RECIPIENT" }),
        },
      }),
    },
  };
}

/**
 * Fields of the backup target. If the environment sets one, all values of the panel are ignored.
 */
const targetFields = ["target", "folder", "endpoint", "region", "bucket", "accessKeyId", "secret"];

const storeVariables = {
  ...allNamed(["target", "folder", "bucket"], "BACKUP_S3_BUCKET"),
  endpoint: "BACKUP_S3_ENDPOINT",
  region: "BACKUP_S3_REGION",
  accessKeyId: "BACKUP_S3_ACCESS_KEY_ID",
  secret: "BACKUP_S3_SECRET_ACCESS_KEY",
};

/** The access key stays on the server. */
function storeValues({ endpoint, region, bucket }: S3Settings) {
  return { target: "s3", endpoint, region, bucket };
}

function smtpValues({ host, port, credentials }: SmtpSettings) {
  return { host, port, user: credentials?.user ?? "" };
}

function allNamed(fields: readonly string[], variable: string): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field, variable]));
}

function senderVariable({ MAIL_FROM }: Variables): string {
  return MAIL_FROM ? "MAIL_FROM" : "OPERATOR_EMAIL";
}
