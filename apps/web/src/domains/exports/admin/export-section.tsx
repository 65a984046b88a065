import { type ExportSize, exportTexts } from "@ebute/contracts/exports";
import { useQuery } from "@tanstack/react-query";
import { Button } from "#components/ui/button.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { QueryView } from "#components/ui/query-view.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Text } from "#components/ui/text.tsx";
import { formatFileSize } from "#lib/files/file-size.ts";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { listInWords } from "#lib/text/list-in-words.ts";
import { useTRPC } from "#lib/trpc.ts";
import { useDownloadExport } from "./exports.mutations.ts";

/** Says what an export contains and how large it is, and downloads it. */
export function ExportSection() {
  const query = useQuery(useTRPC().exports.getSize.queryOptions());
  const { data } = query;
  const { mutate, isPending: isPreparing } = useDownloadExport();
  return (
    <section aria-labelledby="export" className="border-rule grid gap-4 border-t pt-6">
      <Heading level={2} size="name" id="export">
        Export
      </Heading>
      <Text>
        All texts as Markdown files with their pictures, in one zip file. Drafts are in it. People,
        comments, orders and settings are not: they are in the backups.
      </Text>
      <QueryView
        query={query}
        loadFailed={exportTexts.loadFailed}
        subject="Export"
        placeholder={<Skeleton rows={1} className="h-6" />}
      >
        {data && <Text tone="quiet">{describeSize(data)}</Text>}
      </QueryView>
      <Button
        type="button"
        tone="secondary"
        className="justify-self-start"
        busy={isPreparing}
        busyText="Preparing..."
        onClick={() => mutate()}
      >
        Export
      </Button>
    </section>
  );
}

function describeSize({ posts, pages, tutorials, updates, pictures, bytes }: ExportSize): string {
  const parts = [
    formatNounCount(posts, "blog"),
    formatNounCount(pages, "page"),
    formatNounCount(tutorials, "lesson"),
    formatNounCount(updates, "update"),
    formatNounCount(pictures, "picture"),
  ];
  return `${listInWords(parts)}: about ${formatFileSize(bytes)}.`;
}
