import { type QuestionTableInput, questionTexts } from "@ebute/contracts/questions";
import { useQuery } from "@tanstack/react-query";
import { NoMatch } from "#components/admin/table/no-match.tsx";
import { TableScreen } from "#components/admin/table/table-screen.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { useTableInput } from "#lib/tables/table-input.ts";
import { useTRPC } from "#lib/trpc.ts";
import { QuestionTable } from "./question-table.tsx";
import { hasFilters, noFilters, questionTableHref } from "./question-table-params.ts";
import { QuestionTools } from "./question-tools.tsx";

type QuestionScreenProps = { input: QuestionTableInput; onGo: (href: string) => void };

/** The question bank. */
export function QuestionScreen({ input, onGo }: QuestionScreenProps) {
  const trpc = useTRPC();
  const query = useQuery({ ...trpc.questions.table.queryOptions(input), ...listQueryOptions });
  const { data: subjects = [] } = useQuery(trpc.questions.subjects.queryOptions());
  const { search, handleChange, resetFilters } = useTableInput({
    input,
    hrefFor: questionTableHref,
    onGo,
  });
  return (
    <TableScreen
      title="Questions"
      noun="question"
      query={query}
      page={input.page}
      list={questionTableHref({ ...input, page: 1 })}
      hrefFor={(page) => questionTableHref({ ...input, page })}
      loadFailed={questionTexts.loadFailed}
      tools={
        <QuestionTools input={input} subjects={subjects} onChange={handleChange} search={search} />
      }
      empty={
        hasFilters(input) ? (
          <NoMatch onClear={() => resetFilters(noFilters)}>{questionTexts.noMatch}</NoMatch>
        ) : (
          <EmptyState
            action={<LinkButton href="/admin/addQuestion">Add the first question</LinkButton>}
          >
            {questionTexts.empty}
          </EmptyState>
        )
      }
    >
      {({ questions }, { isBusy }) => (
        <QuestionTable
          questions={questions}
          subjects={subjects}
          input={input}
          onSort={handleChange}
          isBusy={isBusy}
        />
      )}
    </TableScreen>
  );
}
