import { TABLE_PAGE_SIZE } from "@ebute/contracts/primitives";
import {
  type TutorialTableInput,
  type TutorialTablePage,
  tutorialTexts,
} from "@ebute/contracts/tutorials";
import { DataTable, HeadCell } from "#components/admin/table/data-table.tsx";
import { BulkOutcomeText } from "#components/admin/table/selection/bulk-outcome-text.tsx";
import { SortHeader } from "#components/admin/table/sort-header.tsx";
import { confirmDeletion } from "#lib/confirm-action.ts";
import { latestOutcome } from "#lib/tables/bulk-mutation.ts";
import { TutorialTableRow } from "./tutorial-table-row.tsx";
import { useDeleteTutorials, useOptimisticTutorials } from "./tutorials.mutations.ts";

type Sorting = Pick<TutorialTableInput, "sort" | "direction">;

type TutorialTableProps = {
  page: TutorialTablePage;
  input: TutorialTableInput;
  onSort: (next: Sorting) => void;
  isBusy: boolean;
};

export function TutorialTable({ page, input, onSort, isBusy }: TutorialTableProps) {
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
