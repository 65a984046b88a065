import type { StudentTableInput } from "@ebute/contracts/students";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { CsvButton } from "#components/admin/table/csv-button.tsx";
import { NoMatch } from "#components/admin/table/no-match.tsx";
import { TableScreen } from "#components/admin/table/table-screen.tsx";
import { TableSearch, TableTools } from "#components/admin/table/table-tools.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { useTableInput } from "#lib/tables/table-input.ts";
import { useTRPC } from "#lib/trpc.ts";
import { NewStudentDialog } from "./new-student-dialog.tsx";
import { StudentTable } from "./student-table.tsx";
import { studentTableHref } from "./student-table-params.ts";

type StudentScreenProps = { input: StudentTableInput; onGo: (href: string) => void };

/** Student accounts: add, search, edit in the row, delete, issue reset codes. */
export function StudentScreen({ input, onGo }: StudentScreenProps) {
  const query = useQuery({ ...useTRPC().students.table.queryOptions(input), ...listQueryOptions });
  const { search, handleChange, resetFilters } = useTableInput({
    input,
    hrefFor: studentTableHref,
    onGo,
  });
  const [isAdding, setIsAdding] = useState(false);
  const handleClear = () => resetFilters({ q: "" });
  return (
    <>
      <TableScreen
        title="Registered Users"
        noun="user"
        query={query}
        page={input.page}
        list={input.q}
        hrefFor={(page) => studentTableHref({ ...input, page })}
        tools={
          <TableTools>
            <Button type="button" onClick={() => setIsAdding(true)}>
              <Plus aria-hidden="true" size={18} />
              Add user
            </Button>
            <TableSearch label="Search users" {...search} />
            <CsvButton href="/api/admin/users.csv" name="users" />
          </TableTools>
        }
        empty={
          input.q ? (
            <NoMatch onClear={handleClear}>No users found. Try a different search.</NoMatch>
          ) : (
            <EmptyState>No users have signed up yet.</EmptyState>
          )
        }
      >
        {({ students, page }, { isBusy }) => (
          <StudentTable
            students={students}
            page={page}
            input={input}
            onSort={handleChange}
            isBusy={isBusy}
          />
        )}
      </TableScreen>
      {isAdding && <NewStudentDialog onClose={() => setIsAdding(false)} />}
    </>
  );
}
