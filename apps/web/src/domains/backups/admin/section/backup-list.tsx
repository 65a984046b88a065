import { type BackupListItem, backupTexts } from "@ebute/contracts/backups";
import { useQuery } from "@tanstack/react-query";
import { CodeText } from "#components/controls/code-text.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { QueryView } from "#components/ui/query-view.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { copyText } from "#lib/text/copy-text.ts";
import { formatDateTime } from "#lib/text/dates.ts";
import { useTRPC } from "#lib/trpc.ts";
import { formatBackupSize } from "../../format-backup-size.ts";
import { useDownloadBackup } from "./backup-section.mutations.ts";

/** Lists the stored backups and the last failures, below the settings. */
export function BackupList() {
  const query = useQuery(useTRPC().backups.list.queryOptions());
  const { data } = query;
  return (
    <section aria-labelledby="backup-list" className="border-rule mt-8 border-t pt-6">
      <Heading level={3} size="name" className="mb-2 font-semibold" id="backup-list">
        Your backups
      </Heading>
      <QueryView
        query={query}
        loadFailed={backupTexts.loadFailed}
        placeholder={<Skeleton rows={3} className="h-16" />}
      >
        {data?.problem && <Notice tone="err">{data.problem}</Notice>}
        {data && <Backups backups={data.backups} />}
      </QueryView>
    </section>
  );
}

function Backups({ backups }: { backups: readonly BackupListItem[] }) {
  if (backups.length === 0) return <EmptyState>There is no backup yet.</EmptyState>;
  return (
    <RuledList>
      {backups.map((backup) => (
        <li key={backup._id}>
          {backup.failure === null ? (
            <StoredBackupRow backup={backup} />
          ) : (
            <FailedBackupRow backup={backup} failure={backup.failure} />
          )}
        </li>
      ))}
    </RuledList>
  );
}

/** A stored backup with its download and the command that restores it. */
function StoredBackupRow({ backup }: { backup: BackupListItem }) {
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

function FailedBackupRow({ backup, failure }: FailedBackupRowProps) {
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
