import {
  type BuiltInPage,
  type PageList,
  type PageSummary,
  pageTexts,
  type TrashedPage,
} from "@ebute/contracts/pages";
import { TRASH_DAYS } from "@ebute/contracts/trash";
import { useQuery } from "@tanstack/react-query";
import { Copy, ExternalLink as OpenIcon, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { EntryQuery } from "#components/admin/form/entry-query.tsx";
import { IconButton } from "#components/admin/icon-button.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { SiteLink } from "#components/ui/site-link.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { usePendingOrder } from "#lib/tables/pending-order.ts";
import { useRowOrder } from "#lib/tables/row-order.ts";
import { useTRPC } from "#lib/trpc.ts";
import {
  useDeletePage,
  useDuplicatePage,
  useReorderPages,
  useRestoreOriginal,
  useRestorePage,
} from "../pages.mutations.ts";
import { DragHandle, ReorderButtons } from "../sections/reorder-buttons.tsx";
import { NewPageForm } from "./new-page-form.tsx";
import { PageStatusBadge } from "./page-status-badge.tsx";

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

type PageRowsProps = { pages: readonly PageSummary[]; onOpen: (id: string) => void };

/**
 * Rows of the pages in use; the title opens the editor. A new order is shown before the server has
 * stored it.
 */
function PageRows({ pages, onOpen }: PageRowsProps) {
  const { mutate } = useReorderPages();
  const [shown, order] = usePendingOrder(pages, (ids, forget) =>
    mutate({ ids }, { onSettled: forget }),
  );
  const { draggedId, moveBy, rowProps, handleProps } = useRowOrder({
    items: shown,
    rowOf: ({ _id, title }) => ({ id: _id, name: title }),
    onOrder: order,
  });
  return (
    <ul aria-label="Pages" className="border-rule divide-rule divide-y border-y">
      {shown.map((page, index) => (
        <li
          key={page._id}
          {...rowProps(page._id)}
          className={`flex flex-wrap items-center gap-x-3 py-2 ${draggedId === page._id ? "bg-surface-2" : ""}`}
        >
          <DragHandle {...handleProps(page._id)} />
          <div className="min-w-0 grow basis-40">
            <SiteLink
              href={`/admin/editPage/${page._id}`}
              className="text-indigo hover:text-indigo-hover inline-flex min-h-11 items-center font-semibold wrap-anywhere underline-offset-4 hover:underline"
            >
              {page.title}
            </SiteLink>
            <Text size="small" tone="quiet">
              {page.path}
            </Text>
          </div>
          <PageStatusBadge status={page.status} />
          <RowActions page={page} onOpen={onOpen}>
            <ReorderButtons
              name={page.title}
              isFirst={index === 0}
              isLast={index === shown.length - 1}
              onMove={(by) => moveBy(page._id, by)}
            />
          </RowActions>
        </li>
      ))}
    </ul>
  );
}

type RowActionsProps = {
  page: PageSummary;
  onOpen: (id: string) => void;
  children: ReactNode;
};

function RowActions({ page, onOpen, children }: RowActionsProps) {
  const { mutate: duplicate } = useDuplicatePage();
  const { mutate: remove, isPending } = useDeletePage();
  const { title, path, status } = page;
  return (
    <div className="flex flex-none flex-wrap items-center max-sm:w-full">
      {children}
      {status !== "draft" && (
        <a
          href={path}
          target="_blank"
          rel="noopener"
          aria-label={`View ${title} (opens in a new tab)`}
          title={`View ${title}`}
          className="min-h-control min-w-control rounded-control hover:bg-surface-2 inline-flex items-center justify-center"
        >
          <OpenIcon aria-hidden="true" size={20} />
        </a>
      )}
      <IconButton
        name={`Duplicate ${title}`}
        Icon={Copy}
        onClick={() => duplicate({ id: page._id }, { onSuccess: ({ id }) => onOpen(id) })}
      />
      <IconButton
        name={`Delete: ${title}`}
        Icon={Trash2}
        tone="danger"
        onClick={() => !isPending && remove(page)}
      />
    </div>
  );
}
