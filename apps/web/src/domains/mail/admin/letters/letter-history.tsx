import { type LetterRevision, type LetterState, letterTexts } from "@ebute/contracts/mail";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { QueryStates } from "#components/ui/query-states.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { useErrorMessage } from "#lib/error-message.ts";
import { useTRPC } from "#lib/trpc.ts";
import { letterRevisionsQuery } from "../../mail.queries.ts";
import { fieldsOf } from "./letter-fields.ts";
import { useRestoreLetter } from "./letters.mutations.ts";

type LetterHistoryProps = { state: LetterState; onRestored: (state: LetterState) => void };

/** Earlier words of a letter; they are loaded when the list is opened. */
export function LetterHistory({ state, onRestored }: LetterHistoryProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="border-rule mt-8 border-t pt-2"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="text-card text-indigo min-h-control flex w-fit cursor-pointer items-center font-semibold">
        Earlier versions
      </summary>
      {isOpen && <Revisions state={state} onRestored={onRestored} />}
    </details>
  );
}

function Revisions({ state, onRestored }: LetterHistoryProps) {
  const { kind } = state;
  const query = useQuery(letterRevisionsQuery(useTRPC(), kind));
  const { mutate, isPending } = useRestoreLetter();
  const { data = [], error, refetch } = query;
  const earlier = data.filter(({ version }) => version !== state.version);
  return (
    <QueryStates
      isPending={query.isPending}
      error={useErrorMessage(error, letterTexts.loadFailed)}
      onRetry={refetch}
      placeholder={<Skeleton rows={2} className="h-16" />}
    >
      {earlier.length === 0 ? (
        <Text tone="quiet">{letterTexts.noVersions}</Text>
      ) : (
        <RuledList>
          {earlier.map((revision) => (
            <li key={revision._id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="mr-auto min-w-0">
                <Text>
                  <Time iso={revision.savedAt} withTime />
                </Text>
                <Text size="small" tone="quiet" className="wrap-anywhere">
                  {[revision.savedBy, formatDifference(revision, state)]
                    .filter(Boolean)
                    .join(" · ")}
                </Text>
              </div>
              <Button
                type="button"
                tone="secondary"
                busy={isPending}
                aria-label={`Restore version ${revision.version}`}
                onClick={() => mutate({ kind, id: revision._id }, { onSuccess: onRestored })}
              >
                Restore
              </Button>
            </li>
          ))}
        </RuledList>
      )}
    </QueryStates>
  );
}

/** Names the fields in which the words differ from the present ones. */
function formatDifference({ words }: LetterRevision, state: LetterState): string {
  const differing = fieldsOf(state.kind).filter(
    ({ name }) => (words[name] ?? state.defaults[name]) !== state.words[name],
  );
  if (differing.length === 0) return "Same as now";
  const labels = differing.map(({ label }) => label).join(", ");
  return `${labels} ${differing.length === 1 ? "differs" : "differ"}`;
}
