import type { TutorialTableInput } from "@ebute/contracts/tutorials";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { NoMatch } from "#components/admin/table/no-match.tsx";
import { TableScreen } from "#components/admin/table/table-screen.tsx";
import { TableSearch, TableTools } from "#components/admin/table/table-tools.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { usePermission } from "#lib/session/admin-role.ts";
import { useTRPC } from "#lib/trpc.ts";
import { tutorialTableQuery } from "../tutorials.queries.ts";
import { TutorialTable } from "./tutorial-table.tsx";

type TutorialTableScreenProps = {
  input: TutorialTableInput;
  hrefFor: (change: Partial<TutorialTableInput>) => string;
  onGo: (href: string) => void;
};

/** Tutorials on the dashboard, each with its comments. */
export function TutorialTableScreen({ input, hrefFor, onGo }: TutorialTableScreenProps) {
  const trpc = useTRPC();
  const canWrite = usePermission("teach");
  const query = useQuery({ ...tutorialTableQuery(trpc, input), ...listQueryOptions });
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
