import {
  SPAM_DAYS,
  type SpamComment,
  type SpamPageInput,
  spamTexts,
} from "@ebute/contracts/comments";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { HeadCell } from "#components/admin/table/data-table.tsx";
import { SelectableTable } from "#components/admin/table/selection/selectable-table.tsx";
import { TableScreen } from "#components/admin/table/table-screen.tsx";
import { Button } from "#components/ui/button.tsx";
import { Text } from "#components/ui/text.tsx";
import { confirmDeletion } from "#lib/confirm-action.ts";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { useSite } from "#lib/page/use-site.ts";
import { type BulkRow, formatNounCount, latestOutcome } from "#lib/tables/bulk-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";
import { BlockList } from "./block-list.tsx";
import { useDeleteSpam, useOptimisticSpam, useReleaseSpam } from "./spam.mutations.ts";
import { spamHref } from "./spam-params.ts";
import { SpamRow } from "./spam-row.tsx";
import { suggestBlock } from "./suggest-block.ts";

const EMPTY = `No spam. Comments that look like advertising come here, and are deleted after ${SPAM_DAYS} days.`;

/** The spam folder, and the block list below it. */
export function SpamScreen({ input }: { input: SpamPageInput }) {
  const query = useQuery({ ...useTRPC().comments.spam.queryOptions(input), ...listQueryOptions });
  const { publicUrl } = useSite();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");

  function block(comment: SpamComment): void {
    setText(suggestBlock(comment, publicUrl));
    field.current?.focus();
  }
  return (
    <>
      <TableScreen
        title="Spam"
        noun="comment"
        query={query}
        page={input.page}
        hrefFor={(page) => spamHref({ page })}
        loadFailed={spamTexts.loadFailed}
        tools={
          <Text tone="quiet" className="max-w-[60ch]">
            Visitors do not see these comments. Each is deleted {SPAM_DAYS} days after it came here.
          </Text>
        }
      >
        {({ comments }, { isBusy }) => (
          <SpamTable comments={comments} isBusy={isBusy} onBlock={block} />
        )}
      </TableScreen>
      <BlockList input={field} text={text} onText={setText} />
    </>
  );
}

type SpamTableProps = {
  comments: readonly SpamComment[];
  isBusy: boolean;
  onBlock: (comment: SpamComment) => void;
};

function SpamTable({ comments, isBusy, onBlock }: SpamTableProps) {
  const release = useReleaseSpam();
  const deletion = useDeleteSpam();

  async function confirmDelete(
    selected: readonly SpamComment[],
    onRefused?: (ids: string[]) => void,
  ): Promise<boolean> {
    const rows = selected.map(rowOf);
    const question =
      rows.length === 1
        ? spamTexts.confirmDelete
        : `Delete these ${formatNounCount(rows.length, "comment")} for good?`;
    if (
      !(await confirmDeletion(
        question,
        rows.map(({ name }) => name),
      ))
    )
      return false;
    deletion.mutate({ rows, value: null, onRefused });
    return true;
  }
  return (
    <SelectableTable
      caption="Spam"
      noun="comment"
      rows={useOptimisticSpam(comments)}
      emptyText={EMPTY}
      isBusy={isBusy}
      outcome={latestOutcome([release, deletion])}
      head={
        <>
          <HeadCell>Comment</HeadCell>
          <HeadCell shape="wide">Reason</HeadCell>
          <HeadCell shape="wide">Date</HeadCell>
          <HeadCell shape="wide">Action</HeadCell>
        </>
      }
      renderRow={(comment, selection) => (
        <SpamRow
          key={comment._id}
          comment={comment}
          selection={selection}
          onRelease={() => release.mutate({ rows: [rowOf(comment)], value: null })}
          onDelete={() => confirmDelete([comment])}
          onBlock={() => onBlock(comment)}
        />
      )}
      confirmDelete={confirmDelete}
      renderActions={(selected, onRefused, finish) => (
        <Button
          type="button"
          onClick={() => {
            release.mutate({ rows: selected.map(rowOf), value: null, onRefused });
            finish();
          }}
        >
          Not spam
        </Button>
      )}
    />
  );
}

function rowOf({ _id, name, blog }: SpamComment): BulkRow {
  return { id: _id, name: `${name} on ${blog.title}` };
}
