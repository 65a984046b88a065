import type { TrashedPage } from "@ebute/contracts/pages";
import { TRASH_DAYS } from "@ebute/contracts/trash";
import { Button } from "#components/ui/button.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { useRestorePage } from "../pages.mutations.ts";

/** Collapsed list of deleted pages. */
export function PageTrash({ pages }: { pages: readonly TrashedPage[] }) {
  const { mutate, isPending } = useRestorePage();
  if (pages.length === 0) return null;
  return (
    <details className="mt-8">
      <summary className="text-card text-indigo min-h-control flex w-fit cursor-pointer items-center font-semibold">
        {`Trash (${pages.length})`}
      </summary>
      <Text size="small" tone="quiet">
        {`Deleted for good after ${TRASH_DAYS} days.`}
      </Text>
      <RuledList>
        {pages.map(({ _id, title, path, deletedAt }) => (
          <li key={_id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <div className="mr-auto min-w-0">
              <Text className="font-semibold">{title}</Text>
              <Text size="small" tone="quiet">
                {path} · <Time iso={deletedAt} withTime />
              </Text>
            </div>
            <Button
              type="button"
              tone="secondary"
              busy={isPending}
              aria-label={`Restore ${title}`}
              onClick={() => mutate({ id: _id })}
            >
              Restore
            </Button>
          </li>
        ))}
      </RuledList>
    </details>
  );
}
