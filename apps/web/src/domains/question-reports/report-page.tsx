import {
  type OwnReport,
  REPORT_NOTE_MAX_CHARS,
  reportClosed,
  reportReasonNames,
  reportReasons,
  reportTexts,
} from "@ebute/contracts/question-reports";
import type { FormState } from "@ebute/page-port";
import { useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { FieldError } from "#components/ui/field-error.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { RichText } from "#components/ui/rich-text.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import {
  keptTextProps,
  useForgottenText,
  usePersistedText,
} from "#lib/forms/persistence/persisted-text.ts";
import { nativeFormProps } from "#lib/forms/submit-before-hydration.ts";
import { reportedQuestionHref, reportHref, reportKey } from "./report-href.ts";

type ReportPageProps = {
  sessionId: string;
  number: number;
  /** HTML of the question. */
  stem: string;
  /** Report about this version, which the form changes. */
  report: OwnReport | undefined;
  /** The refused form. */
  served: FormState | undefined;
};

/** Asks what is wrong with a question. The browser sends the form, with script or without. */
export function ReportPage({ sessionId, number, stem, report, served }: ReportPageProps) {
  const back = reportedQuestionHref(sessionId, number);
  const isClosed = report !== undefined && report.state !== "open";
  return (
    <div className="max-w-article grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-3">
        <Heading level={1} size="h2">
          {reportTexts.title}
        </Heading>
        <Text tone="quiet">{reportTexts.about}</Text>
      </div>
      <section aria-label={`Question ${number}`} className="border-rule border-l-4 pl-4">
        <RichText html={stem} container="card" />
      </section>
      {isClosed ? (
        <>
          <Notice tone="info">{reportClosed.message}</Notice>
          <div>
            <LinkButton href={back}>Back to the question</LinkButton>
          </div>
        </>
      ) : (
        <ReportForm
          sessionId={sessionId}
          number={number}
          report={report}
          served={served}
          back={back}
        />
      )}
    </div>
  );
}

type ReportFormProps = Omit<ReportPageProps, "stem"> & { back: string };

function ReportForm({ sessionId, number, report, served, back }: ReportFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const key = reportKey(sessionId, number);
  useForgottenText(key, report ? [report.note] : []);
  usePersistedText(ref, "note", key);
  const { reason, note } = served?.values ?? report ?? {};
  const errorOf = (name: string) => served?.issues.find(({ path }) => path === name)?.message;
  const reasonError = errorOf("reason");
  const general = served && served.issues.length === 0 ? served.message : undefined;
  return (
    <form
      ref={ref}
      {...nativeFormProps}
      method="post"
      action={reportHref(sessionId, number)}
      noValidate
      className="grid grid-cols-1 gap-5"
    >
      {general && (
        <Notice tone="err" isOutcome>
          {general}
        </Notice>
      )}
      <fieldset aria-describedby={reasonError ? "reason-error" : undefined}>
        <legend className="text-card font-semibold">What is wrong?</legend>
        {reportReasons.map((value) => (
          <label key={value} className="flex min-h-11 w-fit cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="reason"
              value={value}
              defaultChecked={reason === value}
              className="accent-indigo size-5 flex-none"
            />
            {reportReasonNames[value]}
          </label>
        ))}
        {reasonError && (
          <FieldError id="reason-error" role="alert">
            {reasonError}
          </FieldError>
        )}
      </fieldset>
      <Field
        label="Note"
        hint={`Optional. At most ${REPORT_NOTE_MAX_CHARS} characters.`}
        error={errorOf("note")}
      >
        <TextArea
          {...keptTextProps(key)}
          name="note"
          rows={4}
          maxLength={REPORT_NOTE_MAX_CHARS}
          defaultValue={note}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button>{report ? "Save changes" : "Send report"}</Button>
        <LinkButton href={back} tone="quiet">
          Cancel
        </LinkButton>
      </div>
    </form>
  );
}
