import type { ReportedQuestion } from "@ebute/contracts/question-reports";
import { Button } from "#components/ui/button.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Text } from "#components/ui/text.tsx";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import type { ClosedReports } from "./close-reports-dialog.tsx";
import { ReportList } from "./report-list.tsx";
import { useReopenReports } from "./reports.mutations.ts";

type ReportedQuestionItemProps = {
  question: ReportedQuestion;
  isOpen: boolean;
  onClose: (reports: ClosedReports) => void;
};

/** A question with its reports, and what can be done about them. */
export function ReportedQuestionItem({ question, isOpen, onClose }: ReportedQuestionItemProps) {
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
