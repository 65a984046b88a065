import {
  aiSettingsSchema,
  backupSettingsSchema,
  type EditableSettingsGroup,
  mailSettingsSchema,
  senderAddress,
  siteAddressRequired,
} from "@ebute/contracts/settings";
import { createFieldError } from "#platform/errors/domain-error.ts";

/**
 * Rejects settings that lack a required field.
 * @throws {DomainError} SETTING_MISSING
 */
export function assertRequiredFields(
  group: EditableSettingsGroup,
  value: Record<string, unknown>,
): void {
  if (group === "address" && !value.origin) throw createFieldError(siteAddressRequired, "origin");
  if (group === "mail") {
    const mail = mailSettingsSchema.parse(value);
    if (mail.host && !senderAddress(mail))
      throw missing("fromAddress", "Sender's e-mail address is required.");
  }
  if (group === "ai") {
    const { baseUrl, model } = aiSettingsSchema.parse(value);
    if (baseUrl && !model) throw missing("model", "Model is required.");
  }
  if (group === "backups") {
    const { target, folder, endpoint, bucket, accessKeyId } = backupSettingsSchema.parse(value);
    if (target === "folder" && !folder) throw missing("folder", "Folder is required.");
    if (target !== "s3") return;
    if (!endpoint) throw missing("endpoint", "Address is required.");
    if (!bucket) throw missing("bucket", "Bucket is required.");
    if (!accessKeyId) throw missing("accessKeyId", "Access key is required.");
  }
}

function missing(field: string, message: string) {
  return createFieldError({ code: "SETTING_MISSING", kind: "validation", message }, field);
}
