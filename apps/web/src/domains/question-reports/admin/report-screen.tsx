import { type ReportTableInput, reportTexts } from "@ebute/contracts/question-reports";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { ToggleGroup } from "#components/admin/form/toggle-group.tsx";
import { TableScreen } from "#components/admin/table/table-screen.tsx";
import { TableTools } from "#components/admin/table/table-tools.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { focusHeading } from "#lib/tables/row-focus.ts";
import { useTRPC } from "#lib/trpc.ts";
import { reportTableHref } from "./report-table-params.ts";
import { ReportedQuestionItem } from "./reported-question-item.tsx";
import { useClosing } from "./use-closing.tsx";

const lists = [
  { value: "open", label: "To deal with" },
  { value: "closed", label: "Dealt with" },
] as const;

type ReportScreenProps = { input: ReportTableInput; onGo: (href: string) => void };

/** Questions that students reported as wrong. */
export function ReportScreen({ input, onGo }: ReportScreenProps) {
  const query = useQuery({
    ...useTRPC().questionReports.table.queryOptions(input),
    ...listQueryOptions,
  });
  const { close, dialog } = useClosing();
  useFocusAfterRemoval(query.data?.questions.length);
  const isOpen = input.list === "open";
  return (
    <>
      <TableScreen
        title="Reported questions"
        noun="question"
        query={query}
        page={input.page}
        list={input.list}
        hrefFor={(page) => reportTableHref({ ...input, page })}
        loadFailed={reportTexts.loadFailed}
        tools={
          <TableTools>
            <ToggleGroup
              label="Show reports"
              options={lists}
              value={input.list}
              onChange={(list) => onGo(reportTableHref({ list, page: 1 }))}
            />
          </TableTools>
        }
        empty={<EmptyState>{isOpen ? reportTexts.noOpen : reportTexts.noClosed}</EmptyState>}
      >
        {({ questions }) => (
          <RuledList>
            {questions.map((question) => (
              <ReportedQuestionItem
                key={question._id}
                question={question}
                isOpen={isOpen}
                onClose={close}
              />
            ))}
          </RuledList>
        )}
      </TableScreen>
      {dialog}
    </>
  );
}

/** The button that was pressed goes with its question, and the focus with it. */
function useFocusAfterRemoval(count: number | undefined): void {
  const before = useRef(count);
  useEffect(() => {
    const isFewer = before.current !== undefined && count !== undefined && count < before.current;
    if (isFewer && document.activeElement === document.body) focusHeading();
    before.current = count;
  }, [count]);
}
