import { type QuestionReport, reportReasonNames } from "@ebute/contracts/question-reports";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";

type ReportListProps = {
  reports: readonly QuestionReport[];
  /** Version of the question now. */
  number: number;
};

const outcomes = { open: "", resolved: "Resolved", dismissed: "Dismissed" };

/** Reports of one question: what is wrong, who wrote it, and what came of it. */
export function ReportList({ reports, number }: ReportListProps) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {reports.map((report) => (
        <li key={report._id} className="border-rule border-l-4 pl-3">
          <Text className="font-semibold">{reportReasonNames[report.reason]}</Text>
          {report.note && <Text className="wrap-anywhere whitespace-pre-line">{report.note}</Text>}
          <Text size="small" tone="quiet" className="wrap-anywhere">
            {report.student}, <Time iso={report.createdAt} withTime />
            {report.number < number && `, about version ${report.number}`}
          </Text>
          {report.state !== "open" && (
            <Text size="small" className="wrap-anywhere whitespace-pre-line">
              {outcomes[report.state]}
              {report.answer && `: ${report.answer}`}
            </Text>
          )}
        </li>
      ))}
    </ul>
  );
}
