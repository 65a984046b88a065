import { TABLE_PAGE_SIZE } from "@ebute/contracts/primitives";
import {
  type TutorialTableRow as Tutorial,
  type TutorialTableInput,
  type TutorialTablePage,
  tutorialTexts,
} from "@ebute/contracts/tutorials";
import { useQuery } from "@tanstack/react-query";
import { Pencil, Trash2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { IconButton } from "#components/admin/icon-button.tsx";
import { IconLink } from "#components/admin/icon-link.tsx";
import { Cell, DataTable, HeadCell, Row, RowActions } from "#components/admin/table/data-table.tsx";
import { NoMatch } from "#components/admin/table/no-match.tsx";
import { BulkOutcomeText } from "#components/admin/table/selection/bulk-outcome-text.tsx";
import { SortHeader } from "#components/admin/table/sort-header.tsx";
import { TableScreen } from "#components/admin/table/table-screen.tsx";
import { TableSearch, TableTools } from "#components/admin/table/table-tools.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { Time } from "#components/ui/time.tsx";
import { confirmDeletion } from "#lib/confirm-action.ts";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { usePermission } from "#lib/session/admin-role.ts";
import { latestOutcome } from "#lib/tables/bulk-mutation.ts";
import { moveFocusFromRow } from "#lib/tables/row-focus.ts";
import { useTRPC } from "#lib/trpc.ts";
import { OpenedTutorialComments } from "../opened-tutorial-comments.tsx";
import { audienceLabels } from "./audience-labels.ts";
import { useDeleteTutorials, useOptimisticTutorials } from "./tutorials.mutations.ts";

type TutorialTableScreenProps = {
  input: TutorialTableInput;
  hrefFor: (change: Partial<TutorialTableInput>) => string;
  onGo: (href: string) => void;
};

/** Tutorials on the dashboard, each with its comments. */
export function TutorialTableScreen({ input, hrefFor, onGo }: TutorialTableScreenProps) {
  const trpc = useTRPC();
  const canWrite = usePermission("teach");
  const query = useQuery({ ...trpc.tutorials.table.queryOptions(input), ...listQueryOptions });
  const searchRef = useRef<HTMLInputElement>(null);
  const handleChange = (change: Partial<TutorialTableInput>) =>
    onGo(hrefFor({ page: 1, ...change }));
  return (
    <TableScreen
      title="Tutorial Classes & Blogs"
      level={2}
      noun="tutorial"
      query={query}
      page={input.page}
      list={input.q}
      hrefFor={(page) => `${hrefFor({ page })}#tutorials`}
      tools={
        <TableTools>
          <TableSearch
            label="Search tutorial titles"
            q={input.q}
            onSearch={(q) => handleChange({ q })}
            searchRef={searchRef}
          />
          {/* Beside the table from 1280 px. */}
          {canWrite && (
            <TextLink
              href="#upload-content"
              className="inline-flex min-h-11 items-center xl:hidden"
            >
              Upload content
            </TextLink>
          )}
        </TableTools>
      }
      empty={
        input.q ? (
          <NoMatch
            onClear={() => {
              handleChange({ q: "" });
              searchRef.current?.focus();
            }}
          >
            No tutorial has these words in its title.
          </NoMatch>
        ) : (
          <EmptyState>
            {canWrite
              ? "No tutorials yet. Upload the first one under Upload Content."
              : "No tutorials yet."}
          </EmptyState>
        )
      }
    >
      {(data, { isBusy }) => (
        <TutorialTable page={data} input={input} onSort={handleChange} isBusy={isBusy} />
      )}
    </TableScreen>
  );
}

type Sorting = Pick<TutorialTableInput, "sort" | "direction">;

type TutorialTableProps = {
  page: TutorialTablePage;
  input: TutorialTableInput;
  onSort: (next: Sorting) => void;
  isBusy: boolean;
};

function TutorialTable({ page, input, onSort, isBusy }: TutorialTableProps) {
  const rows = useOptimisticTutorials(page.tutorials);
  const deletion = useDeleteTutorials();
  const firstNumber = (page.page - 1) * TABLE_PAGE_SIZE + 1;
  const head = (
    <>
      <HeadCell shape="wide">#</HeadCell>
      <SortHeader column="title" current={input} onSort={onSort}>
        Title
      </SortHeader>
      <SortHeader column="createdAt" current={input} first="desc" onSort={onSort}>
        Dates
      </SortHeader>
      <HeadCell shape="wide">Readers</HeadCell>
      <HeadCell shape="wide">Action</HeadCell>
    </>
  );
  return (
    <div className="grid grid-cols-1 gap-3">
      <BulkOutcomeText outcome={latestOutcome([deletion])} />
      <DataTable caption="Tutorial Classes & Blogs" isBusy={isBusy} head={head}>
        {rows.map((tutorial, index) => (
          <TutorialTableRow
            key={tutorial._id}
            tutorial={tutorial}
            number={firstNumber + index}
            confirmDelete={async () => {
              const { _id: id, title: name, version } = tutorial;
              if (!(await confirmDeletion(tutorialTexts.confirmDelete, name))) return false;
              deletion.mutate({ rows: [{ id, name, version }], value: null });
              return true;
            }}
          />
        ))}
      </DataTable>
    </div>
  );
}

type TutorialTableRowProps = {
  tutorial: Tutorial;
  /** Position in the whole list, from 1. */
  number: number;
  /** Asks for confirmation and deletes; resolves to whether the user agreed. */
  confirmDelete: () => Promise<boolean>;
};

/** A tutorial row with expandable comments. */
function TutorialTableRow({ tutorial, number, confirmDelete }: TutorialTableRowProps) {
  const { _id, title, author, createdAt, audience, isPublished, commentCount } = tutorial;
  const [isOpen, setIsOpen] = useState(false);
  const commentsId = useId();
  const canWrite = usePermission("teach");
  return (
    <>
      <Row>
        <Cell shape="wide">{number}</Cell>
        <Cell shape="main">
          <Text size="title">{title}</Text>
          {!isPublished && <Badge tone="warn">Unpublished</Badge>}
          {author && (
            <Text size="small" tone="quiet">
              By {author}
            </Text>
          )}
        </Cell>
        <Cell shape="secondary" className="text-small @form:whitespace-nowrap">
          <Time iso={createdAt} />
        </Cell>
        <Cell shape="secondary" className="text-small">
          {audienceLabels[audience]}
        </Cell>
        <Cell className="sm:@max-form:ml-auto">
          <RowActions>
            <Button
              type="button"
              tone="quiet"
              aria-label={`Comments (${commentCount}) on ${title}`}
              aria-expanded={isOpen}
              aria-controls={isOpen ? commentsId : undefined}
              onClick={() => setIsOpen(!isOpen)}
            >
              Comments ({commentCount})
            </Button>
            {canWrite && (
              <>
                <IconLink
                  href={`/admin/editTutorial/${_id}`}
                  name={`Edit: ${title}`}
                  Icon={Pencil}
                />
                <IconButton
                  name={`Delete: ${title}`}
                  Icon={Trash2}
                  tone="danger"
                  data-action="delete"
                  onClick={async ({ currentTarget }) => {
                    if (await confirmDelete()) moveFocusFromRow(currentTarget);
                  }}
                />
              </>
            )}
          </RowActions>
        </Cell>
      </Row>
      {isOpen && (
        <Row id={commentsId}>
          <Cell shape="main" colSpan={5} className="bg-surface">
            <div className="py-3">
              <OpenedTutorialComments blogId={_id} title={title} level={3} />
            </div>
          </Cell>
        </Row>
      )}
    </>
  );
}
