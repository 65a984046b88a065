import {
  BACKUP_ACCESS_KEY_MAX_CHARS,
  BACKUP_ADDRESS_MAX_CHARS,
  BACKUP_BUCKET_MAX_CHARS,
  BACKUP_FOLDER_MAX_CHARS,
  BACKUP_RECIPIENT_MAX_CHARS,
  BACKUP_REGION_MAX_CHARS,
} from "@ebute/contracts/settings";
import type { SettingsSection } from "./settings-section.ts";
import { clockHour, hours, weekdayChoices } from "./time-choices.ts";

const inStore = { name: "target", is: "s3" } as const;

export const backupSettingsSection: SettingsSection = {
  group: "backups",
  title: "Backups",
  about: "Copies of everything on this site: posts, students, pictures, files and settings.",
  secret: {
    label: "Secret key",
    follows: "accessKeyId",
    when: inStore,
    hint: "The store shows it once, together with the access key.",
  },
  fields: [
    {
      kind: "choice",
      name: "target",
      label: "Where",
      hasNoReset: true,
      hint: "A copy on another machine survives the loss of this one.",
      choices: [
        { value: "none", label: "Nowhere" },
        { value: "folder", label: "A folder on this server" },
        { value: "s3", label: "A store elsewhere (S3)" },
      ],
    },
    {
      kind: "text",
      name: "folder",
      label: "Folder",
      max: BACKUP_FOLDER_MAX_CHARS,
      when: { name: "target", is: "folder" },
      hint: "A name such as nightly, or a path below the folder that the server allows.",
    },
    {
      kind: "text",
      name: "endpoint",
      label: "Address",
      max: BACKUP_ADDRESS_MAX_CHARS,
      type: "url",
      when: inStore,
      hint: "Such as https://s3.example.com, without the bucket.",
    },
    {
      kind: "text",
      name: "region",
      label: "Region",
      max: BACKUP_REGION_MAX_CHARS,
      when: inStore,
      hint: "Such as eu-west-1; many stores take auto.",
    },
    {
      kind: "text",
      name: "bucket",
      label: "Bucket",
      max: BACKUP_BUCKET_MAX_CHARS,
      when: inStore,
      hint: "Create one for backups alone.",
    },
    {
      kind: "text",
      name: "accessKeyId",
      label: "Access key",
      max: BACKUP_ACCESS_KEY_MAX_CHARS,
      when: inStore,
      hint: "The store gives it to you together with the secret key.",
    },
    {
      kind: "choice",
      name: "schedule",
      label: "When",
      hasNoReset: true,
      hint: "At most the work since the last backup can be lost.",
      choices: [
        { value: "daily", label: "Every night" },
        { value: "weekly", label: "Every week" },
        { value: "off", label: "Only by hand" },
      ],
    },
    {
      kind: "choice",
      name: "weekday",
      label: "Day",
      when: { name: "schedule", is: "weekly" },
      hint: "Choose a day on which little is written.",
      choices: weekdayChoices,
    },
    {
      kind: "choice",
      name: "hour",
      label: "Hour",
      hint: "In the time zone of the site. A server that was off then makes the backup once it is on.",
      choices: hours.map((hour) => ({
        value: hour,
        label: `${clockHour(hour)} to ${clockHour(hour + 1)}`,
      })),
    },
    {
      kind: "text",
      name: "recipient",
      label: "Public key for encryption",
      max: BACKUP_RECIPIENT_MAX_CHARS,
      hint: "An age key that begins with age1. Keep its private key in two other places: without it the backups are useless. Empty: not encrypted.",
    },
  ],
};
