import {
  type CorrectableVersion,
  correctionTexts,
  type QuestionCorrections,
} from "@ebute/contracts/corrections";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Field } from "#components/ui/field.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { QueryStates } from "#components/ui/query-states.tsx";
import { RichText } from "#components/ui/rich-text.tsx";
import { Select } from "#components/ui/select.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { useErrorMessage } from "#lib/error-message.ts";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";
import { CorrectionForm } from "./correction-form.tsx";
import { CorrectionHistory } from "./correction-history.tsx";
import { correctionsQuery } from "./corrections.queries.ts";
import { describeAnswers } from "./right-answers.ts";

type CorrectionPageProps = {
  /** Id of the question. */
  id: string;
  /** Number of the version that was shown; the current one without it. */
  number: number | undefined;
};

/** Corrects a question that students have answered, and marks the answers again. */
export function CorrectionPage({ id, number }: CorrectionPageProps) {
  const query = useQuery(correctionsQuery(useTRPC(), id));
  const error = useErrorMessage(query.data ? null : query.error, correctionTexts.loadFailed);
  return (
    <div className="max-w-article mx-auto grid grid-cols-[minmax(0,1fr)] gap-5">
      <div>
        <TextLink href={`/admin/editQuestion/${id}`} className="inline-flex min-h-11 items-center">
          Edit question
        </TextLink>
        <Heading level={1} size="h2">
          Correct and mark again
        </Heading>
      </div>
      <QueryStates isPending={query.isPending} error={error} onRetry={() => void query.refetch()}>
        {query.data && <Loaded data={query.data} number={number} />}
      </QueryStates>
    </div>
  );
}

type LoadedProps = { data: QuestionCorrections; number: number | undefined };

function Loaded({ data: { excerpt, versions, corrections }, number }: LoadedProps) {
  const [chosen, setChosen] = useState(number);
  const version = versions.find((one) => one.number === chosen) ?? versions[0];
  if (!version) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {versions.length > 1 && (
        <Field label="Version" hint="Answers count by the version that the student saw.">
          <Select
            value={version.number}
            onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
          >
            {versions.map((one) => (
              <option key={one._id} value={one.number}>
                {nameOf(one)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <div className="border-rule grid gap-3 border-l-4 pl-4">
        <RichText html={version.stem} container="card" />
        <Text>
          Marked as right: <strong>{describeAnswers(version, version.answers)}</strong>
        </Text>
        <Text size="small" tone="quiet">
          {countsOf(version)}
        </Text>
      </div>
      <CorrectionForm key={version._id} version={version} excerpt={excerpt} />
      <CorrectionHistory corrections={corrections} />
    </div>
  );
}

function nameOf(version: CorrectableVersion): string {
  return `Version ${version.number}${version.isCurrent ? " (current)" : ""}: ${countsOf(version)}`;
}

function countsOf({ sittings, practised }: CorrectableVersion): string {
  return `${formatNounCount(sittings, "exam paper")}, ${formatNounCount(practised, "practice answer")}`;
}
