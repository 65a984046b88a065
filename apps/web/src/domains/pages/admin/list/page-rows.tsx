import type { PageSummary } from "@ebute/contracts/pages";
import { Copy, ExternalLink as OpenIcon, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { IconButton } from "#components/admin/icon-button.tsx";
import { SiteLink } from "#components/ui/site-link.tsx";
import { Text } from "#components/ui/text.tsx";
import { useDeletePage, useDuplicatePage, useReorderPages } from "../pages.mutations.ts";
import { DragHandle, ReorderButtons } from "../sections/reorder-buttons.tsx";
import { useRowOrder } from "../sections/use-row-order.ts";
import { PageStatusBadge } from "./page-status-badge.tsx";

type PageRowsProps = { pages: readonly PageSummary[]; onOpen: (id: string) => void };

/**
 * Rows of the pages in use; the title opens the editor. A new order is shown before the server has
 * stored it.
 */
export function PageRows({ pages, onOpen }: PageRowsProps) {
  const { mutate: order } = useReorderPages();
  const [wanted, setWanted] = useState<{ of: readonly PageSummary[]; pages: PageSummary[] }>();
  const displayedPages = wanted?.of === pages ? wanted.pages : pages;
  const { draggedId, moveBy, rowProps, handleProps } = useRowOrder({
    items: displayedPages,
    rowOf: ({ _id, title }) => ({ id: _id, name: title }),
    onOrder: (next) => {
      setWanted({ of: pages, pages: next });
      order({ ids: next.map(({ _id }) => _id) }, { onError: () => setWanted(undefined) });
    },
  });
  return (
    <ul aria-label="Pages" className="border-rule divide-rule divide-y border-y">
      {displayedPages.map((page, index) => (
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
              isLast={index === displayedPages.length - 1}
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
