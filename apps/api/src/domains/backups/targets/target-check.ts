import type { BackupSettings } from "@ebute/contracts/settings";
import { createFieldError } from "#platform/errors/domain-error.ts";
import { OutboundTargetRefused, type ResolveTarget } from "#platform/net/outbound-target.ts";
import { resolveBackupFolder } from "./backup-folder.ts";

type Deps = { bases: readonly string[]; resolveTarget: ResolveTarget };

const NOT_PUBLIC =
  "This address is not one on the internet. A store in your own network is set on the server, by BACKUP_S3_ENDPOINT.";

/** Checks a backup target before it is saved. */
export function createTargetCheck({ bases, resolveTarget }: Deps) {
  /**
   * An unknown host passes, because a look-up may fail for a moment; a backup looks it up again.
   * @throws {DomainError} SETTING_REFUSED with a sentence at its field
   */
  return async ({ target, folder, endpoint }: BackupSettings): Promise<void> => {
    if (target === "folder") {
      const choice = await resolveBackupFolder(folder, bases);
      if ("problem" in choice) throw refusal(choice.problem, "folder");
    }
    if (target !== "s3" || !endpoint) return;
    const { hostname: host, port } = new URL(endpoint);
    const isPrivate = await resolveTarget({ host, port: Number(port) || 443 }).then(
      () => false,
      (error: unknown) => error instanceof OutboundTargetRefused && error.reason === "notPublic",
    );
    if (isPrivate) throw refusal(NOT_PUBLIC, "endpoint");
  };
}

function refusal(message: string, field: string) {
  return createFieldError({ code: "SETTING_REFUSED", kind: "validation", message }, field);
}
