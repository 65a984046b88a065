import {
  TRASH_DAYS,
  type TrashItem,
  type TrashKind,
  type TrashList,
  trashTexts,
} from "@ebute/contracts/trash";
import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { IconButton } from "#components/admin/icon-button.tsx";
import { Button } from "#components/ui/button.tsx";
import { QueryView } from "#components/ui/query-view.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { confirmDeletion } from "#lib/confirm-action.ts";
import { type Trpc, useTRPC } from "#lib/trpc.ts";
import { useEraseItem, useRestoreItem } from "./trash.mutations.ts";

const nouns: Record<TrashKind, string> = {
  post: "Blog",
  comment: "Comment",
  tutorial: "Tutorial",
  tutorialComment: "Comment on a tutorial",
  thread: "Question of a student",
  material: "Material",
  update: "Update",
  order: "Order",
  message: "Message",
  question: "Question",
};

type TrashedItemsProps = {
  kinds: readonly TrashKind[];
  /** Id of the element that gets the focus when the pressed button disappears with its row. */
  summaryId: string;
};

/** Lists the deleted objects of these kinds. */
export function TrashedItems({ kinds, summaryId }: TrashedItemsProps) {
  const query = useQuery(trashQuery(useTRPC(), kinds));
  const { data } = query;
  return (
    <QueryView
      query={query}
      loadFailed={trashTexts.loadFailed}
      subject="trash"
      placeholder={<Skeleton rows={2} className="h-14" />}
    >
      {data && <Items list={data} kinds={kinds} summaryId={summaryId} />}
    </QueryView>
  );
}

function Items({ list, kinds, summaryId }: TrashedItemsProps & { list: TrashList }) {
  const restoring = useRestoreItem();
  const erasing = useEraseItem();
  // The pressed button disappears with its row, so the focus moves to the summary.
  const keepFocus = () => document.getElementById(summaryId)?.focus();
  if (list.items.length === 0) return <Text tone="quiet">{trashTexts.empty}</Text>;
  return (
    <>
      <Text size="small" tone="quiet">
        {list.hasMore
          ? `The newest ${list.items.length}. Each is deleted for good after ${TRASH_DAYS} days.`
          : `Each is deleted for good after ${TRASH_DAYS} days.`}
      </Text>
      <RuledList>
        {list.items.map((item) => (
          <Item
            key={item._id}
            item={item}
            note={kinds.length > 1 ? `${nouns[item.kind]}, deleted ` : "Deleted "}
            isBusy={restoring.isPending || erasing.isPending}
            onRestore={() => restoring.mutate(item, { onSuccess: keepFocus })}
            onErase={async () => {
              if (!(await confirmDeletion(trashTexts.confirmErase, item.name))) return;
              erasing.mutate(item, { onSuccess: keepFocus });
            }}
          />
        ))}
      </RuledList>
    </>
  );
}

type ItemProps = {
  item: TrashItem;
  note: string;
  isBusy: boolean;
  onRestore: () => void;
  onErase: () => Promise<void>;
};

function Item({ item: { name, deletedAt }, note, isBusy, onRestore, onErase }: ItemProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <div className="mr-auto min-w-0 flex-1 basis-40">
        <p className="line-clamp-2 font-semibold wrap-anywhere">{name}</p>
        <Text size="small" tone="quiet">
          {note}
          <Time iso={deletedAt} withTime />
        </Text>
      </div>
      <Button
        type="button"
        tone="quiet"
        busy={isBusy}
        aria-label={`Restore: ${name}`}
        onClick={onRestore}
      >
        Restore
      </Button>
      <IconButton
        name={`Delete for good: ${name}`}
        Icon={Trash2}
        tone="danger"
        aria-disabled={isBusy || undefined}
        onClick={() => void onErase()}
      />
    </li>
  );
}

function trashQuery(trpc: Trpc, kinds: readonly TrashKind[]) {
  return trpc.trash.list.queryOptions({ kinds: [...kinds] });
}
