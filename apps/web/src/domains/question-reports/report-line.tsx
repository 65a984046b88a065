import { type OwnReport, reportStateNames, reportTexts } from "@ebute/contracts/question-reports";
import type { ReactNode } from "react";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { useForgottenText } from "#lib/forms/persistence/persisted-text.ts";
import { reportHref, reportKey } from "./report-href.ts";

type ReportLineProps = {
  sessionId: string;
  /** Place of the question in the session. */
  number: number;
  /** Report of the student about the question, or about an earlier version of it. */
  report: OwnReport | undefined;
  /** Beside the way to report it. */
  children: ReactNode;
};

/** The way to report a question, or what became of the report. */
export function ReportLine({ sessionId, number, report, children }: ReportLineProps) {
  useForgottenText(reportKey(sessionId, number), report ? [report.note] : []);
  const isClosed = report && !report.isOfEarlierVersion && report.state !== "open";
  return (
    <div id={`report-${number}`} className="grid grid-cols-1 gap-2 print:hidden">
      {report && (
        <div className="border-rule border-l-4 pl-4">
          <Text size="small" className="font-semibold">
            {reportStateNames[report.state]}
          </Text>
          {report.answer && (
            <Text size="small" className="wrap-anywhere whitespace-pre-line">
              {report.answer}
            </Text>
          )}
          {report.isOfEarlierVersion && (
            <Text size="small" tone="quiet">
              The question was changed since.
            </Text>
          )}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {children}
        {!isClosed && (
          <TextLink
            href={reportHref(sessionId, number)}
            className="text-small inline-flex min-h-11 items-center"
          >
            {report && !report.isOfEarlierVersion ? "Change your report" : reportTexts.title}
            <VisuallyHidden>, question {number}</VisuallyHidden>
          </TextLink>
        )}
      </div>
    </div>
  );
}
