import {
  type BuiltInPage,
  type PageList,
  pageTexts,
  type TrashedPage,
} from "@ebute/contracts/pages";
import { TRASH_DAYS } from "@ebute/contracts/trash";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { EntryQuery } from "#components/admin/form/entry-query.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { useTRPC } from "#lib/trpc.ts";
import { useRestoreOriginal, useRestorePage } from "../pages.mutations.ts";
import { NewPageForm } from "./new-page-form.tsx";
import { PageRows } from "./page-rows.tsx";

type PageListScreenProps = { onOpen: (id: string) => void };

/** Lists all pages in order, the trash, and built-in pages that were deleted for good. */
export function PageListScreen({ onOpen }: PageListScreenProps) {
  const query = useQuery(useTRPC().pages.list.queryOptions());
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <Heading level={1} size="h2" tabIndex={-1}>
          Pages
        </Heading>
        {!isAdding && (
          <Button type="button" onClick={() => setIsAdding(true)}>
            New page
          </Button>
        )}
      </div>
      <Text tone="quiet" className="mb-6">
        Readers see a page once it is published.
      </Text>
      {isAdding && <NewPageForm onCreated={onOpen} onClose={() => setIsAdding(false)} />}
      <EntryQuery query={query} loadFailed={pageTexts.loadFailed}>
        {(list) => <Lists list={list} onOpen={onOpen} />}
      </EntryQuery>
    </>
  );
}

function Lists({ list, onOpen }: PageListScreenProps & { list: PageList }) {
  const { pages, trash, missing } = list;
  return (
    <>
      {pages.length > 0 ? (
        <PageRows pages={pages} onOpen={onOpen} />
      ) : (
        <EmptyState>{pageTexts.empty}</EmptyState>
      )}
      {missing.map((builtIn) => (
        <MissingPage key={builtIn} builtIn={builtIn} />
      ))}
      <PageTrash pages={trash} />
    </>
  );
}

const builtInNames: Record<BuiltInPage, string> = {
  about: "About",
  services: "Services",
  faqs: "FAQs",
  privacy: "Privacy Policy",
};

/** A built-in page that somebody has deleted for good. */
function MissingPage({ builtIn }: { builtIn: BuiltInPage }) {
  const { mutate, isPending } = useRestoreOriginal();
  const name = builtInNames[builtIn];
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Text tone="quiet">{`The original ${name} page is gone.`}</Text>
      <Button type="button" tone="secondary" busy={isPending} onClick={() => mutate({ builtIn })}>
        {`Restore ${name}`}
      </Button>
    </div>
  );
}

/** Collapsed list of deleted pages. */
function PageTrash({ pages }: { pages: readonly TrashedPage[] }) {
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
