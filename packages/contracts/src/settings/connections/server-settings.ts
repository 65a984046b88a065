import { z } from "zod";
import { settingsGroups } from "../site-settings.ts";
import { type AiSettings, aiSecretFields, aiSettingsSchema } from "./ai-settings.ts";
import {
  type BackupSettings,
  backupSecretFields,
  backupSettingsSchema,
} from "./backup-settings.ts";
import { type BankSettings, bankSecretFields, bankSettingsSchema } from "./bank-settings.ts";
import { type MailSettings, mailSecretFields, mailSettingsSchema } from "./mail-settings.ts";

/** Settings that only the server reads: no page contains them. Groups other than `bank` have one secret. */
export type ServerSettings = {
  mail: MailSettings;
  ai: AiSettings;
  backups: BackupSettings;
  bank: BankSettings;
};

export type ServerSettingsGroup = keyof ServerSettings;

export const serverSettingsGroups = [
  "bank",
  "mail",
  "ai",
  "backups",
] as const satisfies readonly ServerSettingsGroup[];

/** Groups that the panel can change: those of the site and those that only the server reads. */
export const editableSettingsGroups = [...settingsGroups, ...serverSettingsGroups] as const;

export type EditableSettingsGroup = (typeof editableSettingsGroups)[number];

export const serverSettingsSchemas = {
  mail: mailSettingsSchema,
  ai: aiSettingsSchema,
  backups: backupSettingsSchema,
  bank: bankSettingsSchema,
} as const satisfies Record<ServerSettingsGroup, z.ZodObject>;

/** A new site has no mail server, no AI service and no backup target. */
export const defaultServerSettings: ServerSettings = {
  mail: {
    host: "",
    port: 587,
    user: "",
    fromName: "",
    fromAddress: "",
    secondLimit: null,
    hourlyLimit: null,
    dailyLimit: null,
    orderLetters: true,
    weeklyLetter: false,
    weeklyDay: 6,
    weeklyHour: 8,
  },
  ai: { baseUrl: "", model: "", monthlyLimit: null, houseStyle: "" },
  backups: {
    target: "none",
    folder: "nightly",
    recipient: "",
    endpoint: "",
    region: "auto",
    bucket: "",
    accessKeyId: "",
    schedule: "daily",
    weekday: 0,
    hour: 1,
  },
  bank: { bankName: "", accountName: "", accountNumber: "", instructions: "" },
};

/** Fields to which a saved secret belongs; it is deleted when one of them changes. */
export const secretFields = {
  mail: mailSecretFields,
  ai: aiSecretFields,
  backups: backupSecretFields,
  bank: bankSecretFields,
} as const satisfies Record<ServerSettingsGroup, readonly string[]>;

export const SECRET_MAX_CHARS = 500;

/** A new password or key; spaces around a pasted one are removed. */
export const newSecretSchema = z
  .string("It must be text.")
  .trim()
  .max(SECRET_MAX_CHARS, `It can have at most ${SECRET_MAX_CHARS} characters.`)
  .refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), "It must be a single line.")
  .describe("New password or key; empty or absent: the saved one stays");

export function isServerSettingsGroup(group: string): group is ServerSettingsGroup {
  return Object.hasOwn(serverSettingsSchemas, group);
}
