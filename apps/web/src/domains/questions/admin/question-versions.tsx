import { type QuestionVersion, questionTexts } from "@ebute/contracts/questions";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryStates } from "#components/ui/query-states.tsx";
import { RichText } from "#components/ui/rich-text.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { useErrorMessage } from "#lib/error-message.ts";
import { useTRPC } from "#lib/trpc.ts";
import { emptyQuestion } from "./form/question-fields.ts";
import { ShownAnswers } from "./form/shown-answers.tsx";
import { toTypedAnswers } from "./form/typed-answers.ts";

/** Versions of a question, which loads when somebody opens it. */
export function QuestionVersions({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="text-indigo text-card min-h-11 cursor-pointer font-semibold">
        Versions
      </summary>
      {isOpen && <VersionList id={id} />}
    </details>
  );
}

function VersionList({ id }: { id: string }) {
  const query = useQuery(useTRPC().questions.versions.queryOptions({ id }));
  return (
    <QueryStates
      isPending={query.isPending}
      error={useErrorMessage(query.error, questionTexts.versionsFailed)}
      onRetry={query.refetch}
    >
      <ol className="divide-rule grid divide-y">
        {query.data?.map((version) => (
          <li key={version._id} className="py-2">
            <details>
              <summary className="text-card min-h-11 cursor-pointer">
                Version {version.number}, <Time iso={version.createdAt} />
                {version.author && `, ${version.author}`}
              </summary>
              <ShownVersion version={version} />
            </details>
          </li>
        ))}
      </ol>
    </QueryStates>
  );
}

function ShownVersion({ version }: { version: QuestionVersion }) {
  const { stem, answers, points, explanation } = version;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <RichText html={stem} container="card" />
      <ShownAnswers answers={{ ...emptyQuestion().answers, ...toTypedAnswers(answers) }} />
      {explanation && <RichText html={explanation} container="card" />}
      <Text size="small" tone="quiet">
        {points === 1 ? "1 point" : `${points} points`}
      </Text>
    </div>
  );
}
