import {
  type CorrectableVersion,
  type Correction,
  correctionKindNames,
  correctionTexts,
  type QuestionCorrections,
} from "@ebute/contracts/corrections";
import { type AnswerKey, keyedOptionIds, optionLetter } from "@ebute/contracts/questions";
import { describeKey } from "@ebute/marking";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Field } from "#components/ui/field.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { QueryView } from "#components/ui/query-view.tsx";
import { RichText } from "#components/ui/rich-text.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { Select } from "#components/ui/select.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { Time } from "#components/ui/time.tsx";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { type Trpc, useTRPC } from "#lib/trpc.ts";
import { CorrectionForm } from "./correction-form.tsx";

/** Interval while answers are marked again. Unit: milliseconds. */
const POLL_INTERVAL_MS = 2_000;

type CorrectionPageProps = {
  id: string;
  /** Number of the version that was shown; the current one without it. */
  number: number | undefined;
};

/** Corrects a question that students have answered, and marks the answers again. */
export function CorrectionPage({ id, number }: CorrectionPageProps) {
  const query = useQuery(correctionsQuery(useTRPC(), id));
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
      <QueryView query={query} loadFailed={correctionTexts.loadFailed}>
        {query.data && <Loaded data={query.data} number={number} />}
      </QueryView>
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

/** Corrections of a question so far, newest first. */
function CorrectionHistory({ corrections }: { corrections: readonly Correction[] }) {
  if (corrections.length === 0) return null;
  return (
    <section aria-labelledby="corrections">
      <Heading level={2} size="h3" id="corrections">
        Corrections
      </Heading>
      <RuledList>
        {corrections.map((correction) => (
          <li key={correction._id}>
            <Text className="font-semibold">
              Version {correction.versionNumber}: {correctionKindNames[correction.kind]}
            </Text>
            <Text className="wrap-anywhere">{correction.reason}</Text>
            <Text size="small" tone="quiet" className="wrap-anywhere">
              <Time iso={correction.createdAt} withTime />
              {correction.author && `, ${correction.author}`}.{" "}
              {correction.finishedAt === null
                ? "Answers are being marked again."
                : `${formatNounCount(correction.changedSittings, "result")} of exams changed.`}
            </Text>
          </li>
        ))}
      </RuledList>
    </section>
  );
}

type Options = Pick<CorrectableVersion, "options">;

/** Right answers in words, such as "B" or "B or C"; options by their letters. */
function describeAnswers({ options }: Options, answers: readonly AnswerKey[]): string {
  if (answers.length === 0) return "nothing, the question does not count";
  return answers.map((key) => describe(options, key)).join(" or ");
}

function describe(options: Options["options"], key: AnswerKey): string {
  const ids = keyedOptionIds(key);
  if (ids.length === 0) return describeKey(key);
  const letters = options.flatMap(({ id }, index) =>
    ids.includes(id) ? [optionLetter(index)] : [],
  );
  return letters.join(" and ");
}

/** Versions and corrections of a question, followed until all answers are marked again. */
function correctionsQuery(trpc: Trpc, id: string) {
  return trpc.corrections.get.queryOptions(
    { id },
    {
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.corrections.some(({ finishedAt }) => finishedAt === null)
          ? POLL_INTERVAL_MS
          : false,
    },
  );
}
