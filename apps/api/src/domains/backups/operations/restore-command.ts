import type { Installation } from "#platform/runtime/installation.ts";
import { hasAgeSuffix } from "../archives/age-encryption.ts";
import type { BackupTarget } from "../targets/backup-target.ts";

const KEY_FILE = "key.txt";

/** The command that restores an archive where it is stored, filled in for this installation. */
export function writeRestoreCommand(
  name: string,
  { target, installation }: { target: BackupTarget; installation: Installation },
): string {
  const archivePath = target.kind === "folder" ? `${target.folder}/${name}` : name;
  const words = [quote(archivePath), ...(hasAgeSuffix(name) ? ["--identity", KEY_FILE] : [])];
  const variables = variablesOf(target);
  if (installation === "container") {
    const compose = "docker compose --file docker/compose.yaml";
    const passed = variables.map((variable) => `--env ${variable} `).join("");
    return [
      `${compose} stop app`,
      `${compose} run --rm ${passed}app node apps/api/dist/restore.js ${words.join(" ")} --yes`,
      `${compose} up --detach`,
    ].join("\n");
  }
  const program = installation === "sources" ? "pnpm restore" : "node apps/api/dist/restore.js";
  return [...variables, program, ...words].join(" ");
}

/**
 * The command does not know a bucket that the panel configured. The operator types the secret key.
 */
function variablesOf(target: BackupTarget): string[] {
  if (target.kind === "folder" || target.isTrusted) return [];
  const { endpoint, bucket, region, accessKeyId } = target.settings;
  const values = {
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_BUCKET: bucket,
    BACKUP_S3_REGION: region,
    BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: "YOUR-SECRET-KEY",
  };
  return Object.entries(values).map(([variable, value]) => `${variable}=${quote(value)}`);
}

/** Quotes a word for a POSIX shell if it needs it. */
function quote(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
