import {
  type ReportedQuestion,
  type ReportTableInput,
  reportTexts,
} from "@ebute/contracts/question-reports";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { ToggleGroup } from "#components/admin/form/toggle-group.tsx";
import { TableScreen } from "#components/admin/table/table-screen.tsx";
import { TableTools } from "#components/admin/table/table-tools.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { Text } from "#components/ui/text.tsx";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { focusHeading } from "#lib/tables/row-focus.ts";
import { useTRPC } from "#lib/trpc.ts";
import type { ClosedReports } from "./close-reports-dialog.tsx";
import { ReportList } from "./report-list.tsx";
import { reportTableHref } from "./report-table-params.ts";
import { useReopenReports } from "./reports.mutations.ts";
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

type ReportedQuestionItemProps = {
  question: ReportedQuestion;
  isOpen: boolean;
  onClose: (reports: ClosedReports) => void;
};

/** A question with its reports, and what can be done about them. */
function ReportedQuestionItem({ question, isOpen, onClose }: ReportedQuestionItemProps) {
  const { _id, excerpt, subject, topic, number, reports } = question;
  const ids = reports.map((report) => report._id);
  const isChanged = reports.every((report) => report.number < number);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div>
        <Heading level={2} size="name" className="font-semibold wrap-anywhere">
          {excerpt}
        </Heading>
        <Text size="small" tone="quiet">
          {topic === null ? subject : `${subject}: ${topic}`},{" "}
          {formatNounCount(reports.length, "report")}
        </Text>
      </div>
      <ReportList reports={reports} number={number} />
      {isOpen && isChanged && (
        <Text size="small" className="font-semibold">
          The question was changed since. If that answers the reports, mark them as resolved.
        </Text>
      )}
      <div className="flex flex-wrap gap-2">
        <LinkButton
          href={`/admin/editQuestion/${_id}`}
          tone="secondary"
          aria-label={`Edit question: ${excerpt}`}
        >
          Edit question
        </LinkButton>
        <LinkButton
          href={`/admin/questions/correct/${_id}?version=${reports[0]?.number ?? number}`}
          tone="quiet"
          aria-label={`Correct and mark again: ${excerpt}`}
        >
          Correct and mark again
        </LinkButton>
        {isOpen ? (
          <>
            <Button
              type="button"
              tone="secondary"
              aria-label={`Mark as resolved: ${excerpt}`}
              onClick={() => onClose({ ids, state: "resolved", question: excerpt })}
            >
              Mark as resolved
            </Button>
            <Button
              type="button"
              tone="quiet"
              aria-label={`Dismiss: ${excerpt}`}
              onClick={() => onClose({ ids, state: "dismissed", question: excerpt })}
            >
              Dismiss
            </Button>
          </>
        ) : (
          <ReopenButton ids={ids} excerpt={excerpt} />
        )}
      </div>
    </li>
  );
}

function ReopenButton({ ids, excerpt }: { ids: string[]; excerpt: string }) {
  const { mutate, isPending } = useReopenReports(excerpt);
  return (
    <Button
      type="button"
      tone="quiet"
      aria-label={`Open again: ${excerpt}`}
      busy={isPending}
      busyText="Opening..."
      onClick={() => mutate({ ids })}
    >
      Open again
    </Button>
  );
}
