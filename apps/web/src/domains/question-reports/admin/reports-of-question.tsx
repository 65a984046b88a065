import { useQuery } from "@tanstack/react-query";
import { Button } from "#components/ui/button.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Text } from "#components/ui/text.tsx";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";
import { reportsOfQuestionQuery } from "../question-reports.queries.ts";
import { ReportList } from "./report-list.tsx";
import { useClosing } from "./use-closing.tsx";

type ReportsOfQuestionProps = {
  questionId: string;
  /** Version of the question now. */
  number: number;
};

/** Open reports above the form of a question; after a change it offers to close them. */
export function ReportsOfQuestion({ questionId, number }: ReportsOfQuestionProps) {
  const { data: reports = [] } = useQuery(reportsOfQuestionQuery(useTRPC(), questionId));
  const { close, dialog } = useClosing();
  if (reports.length === 0) return dialog;
  const ids = reports.map(({ _id }) => _id);
  const isChanged = reports.every((report) => report.number < number);
  const question = "this question";
  return (
    <section
      aria-labelledby="reports"
      className="border-rule grid grid-cols-[minmax(0,1fr)] gap-3 border-y py-4"
    >
      <Heading level={2} size="h3" id="reports">
        {formatNounCount(reports.length, "report")} of students
      </Heading>
      <ReportList reports={reports} number={number} />
      {isChanged && (
        <Text role="status" className="font-semibold">
          The question was changed since. If that answers the reports, mark them as resolved.
        </Text>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          type="button"
          tone="secondary"
          onClick={() => close({ ids, state: "resolved", question })}
        >
          Mark as resolved
        </Button>
        <Button
          type="button"
          tone="quiet"
          onClick={() => close({ ids, state: "dismissed", question })}
        >
          Dismiss
        </Button>
      </div>
      {dialog}
    </section>
  );
}
