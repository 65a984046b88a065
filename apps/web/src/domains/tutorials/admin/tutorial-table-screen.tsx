import type { TutorialTableInput } from "@ebute/contracts/tutorials";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { NoMatch } from "#components/admin/no-match.tsx";
import { TableScreen } from "#components/admin/table-screen.tsx";
import { TableSearch, TableTools } from "#components/admin/table-tools.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { freshList } from "#lib/fresh-list.ts";
import { useIsEditor } from "#lib/session/admin-role.ts";
import { useTRPC } from "#lib/trpc.ts";
import { tutorialTableQuery } from "../tutorials.queries.ts";
import { TutorialTable } from "./tutorial-table.tsx";

type TutorialTableScreenProps = {
  input: TutorialTableInput;
  hrefFor: (change: Partial<TutorialTableInput>) => string;
  onGo: (href: string) => void;
};

/** The dashboard's table of tutorials, each with its comments. */
export function TutorialTableScreen({ input, hrefFor, onGo }: TutorialTableScreenProps) {
  const trpc = useTRPC();
  const isEditor = useIsEditor();
  const query = useQuery({ ...tutorialTableQuery(trpc, input), ...freshList });
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
          {/* From 1280 px it stands beside the table. */}
          {isEditor && (
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
            {isEditor
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
