import type { BackupListItem } from "@ebute/contracts/backups";
import { CodeText } from "#components/controls/code-text.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { copyText } from "#lib/text/copy-text.ts";
import { formatDateTime } from "#lib/text/dates.ts";
import { formatBackupSize } from "../../format-backup-size.ts";
import { useDownloadBackup } from "./backup-section.mutations.ts";

/** A stored backup with its download and the command that restores it. */
export function StoredBackupRow({ backup }: { backup: BackupListItem }) {
  const { mutate, isPending } = useDownloadBackup();
  const { _id: name, madeAt, isEncrypted, isVerified } = backup;
  const subject = <VisuallyHidden>: {formatDateTime(madeAt, useSite())}</VisuallyHidden>;
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Text className="mr-auto font-semibold">
          <Time iso={madeAt} withTime />
        </Text>
        <Badge tone={isVerified ? "positive" : "neutral"}>
          {isVerified ? "Checked" : "Not checked here"}
        </Badge>
        <Badge tone="neutral">{isEncrypted ? "Encrypted" : "Not encrypted"}</Badge>
      </div>
      <Text tone="quiet" size="small">
        {describeSize(backup)}
      </Text>
      <Button
        type="button"
        tone="secondary"
        className="w-fit"
        busy={isPending}
        busyText="Preparing..."
        onClick={() => mutate({ name })}
      >
        Download{subject}
      </Button>
      <details>
        <summary className="text-indigo min-h-control flex w-fit cursor-pointer items-center font-semibold">
          How to restore it{subject}
        </summary>
        <div className="grid grid-cols-1 gap-2">
          <Text size="small">
            Restoring replaces the whole site, so it is done on the server, with the site stopped:
          </Text>
          {backup.restoreCommand.split("\n").map((line) => (
            <CodeText key={line}>{line}</CodeText>
          ))}
          <Button
            type="button"
            tone="secondary"
            className="w-fit"
            onClick={() => void copyText(backup.restoreCommand)}
          >
            Copy the command{subject}
          </Button>
          <Text size="small" tone="quiet">
            {isEncrypted
              ? "A downloaded backup is unpacked first (tar -xf), and restored by the file in it whose name ends in .tar.age. Its private key is in key.txt."
              : "A downloaded backup is restored in the same way, with its own path."}
          </Text>
        </div>
      </details>
    </div>
  );
}

type FailedBackupRowProps = { backup: BackupListItem; failure: string };

export function FailedBackupRow({ backup, failure }: FailedBackupRowProps) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Text className="mr-auto font-semibold">
          <Time iso={backup.madeAt} withTime />
        </Text>
        <Badge tone="warn">Failed</Badge>
      </div>
      <Text size="small">{failure}</Text>
    </div>
  );
}

function describeSize({ bytes, files, fileBytes, missingFiles }: BackupListItem): string {
  const database = `Database ${formatBackupSize(bytes)}`;
  if (files === null) return database;
  if (files === 0) return `${database}, and no files.`;
  const size = fileBytes === null ? "" : `, ${formatBackupSize(fileBytes)}`;
  const missing =
    missingFiles > 0 ? ` ${formatNounCount(missingFiles, "file")} were missing already.` : "";
  return `${database}, and ${formatNounCount(files, "file")}${size}.${missing}`;
}
