import { type LetterRevision, type LetterState, letterTexts } from "@ebute/contracts/mail";
import { useQuery } from "@tanstack/react-query";
import { EarlierVersions } from "#components/admin/history/earlier-versions.tsx";
import { RevisionList } from "#components/admin/history/revision-list.tsx";
import { useTRPC } from "#lib/trpc.ts";
import { letterRevisionsQuery } from "../../mail.queries.ts";
import { letterFormFields } from "./letter-fields.ts";
import { useRestoreLetter } from "./letters.mutations.ts";

type LetterHistoryProps = { state: LetterState; onRestored: (state: LetterState) => void };

/** Lists earlier versions of a letter's texts. */
export function LetterHistory(props: LetterHistoryProps) {
  return (
    <EarlierVersions isRuledOff>
      <Revisions {...props} />
    </EarlierVersions>
  );
}

function Revisions({ state, onRestored }: LetterHistoryProps) {
  const { kind } = state;
  const query = useQuery(letterRevisionsQuery(useTRPC(), kind));
  const { mutate, isPending } = useRestoreLetter();
  return (
    <RevisionList
      query={query}
      texts={{ loadFailed: letterTexts.loadFailed, empty: letterTexts.noVersions }}
      revisions={(query.data ?? []).filter(({ version }) => version !== state.version)}
      describe={(revision) => [revision.savedBy, formatDifference(revision, state)]}
      nameOf={({ version }) => `version ${version}`}
      isBusy={isPending}
      onAct={({ _id: id }) => mutate({ kind, id }, { onSuccess: onRestored })}
    />
  );
}

/** Names the fields in which a version differs from the present one. */
function formatDifference({ words }: LetterRevision, state: LetterState): string {
  const differing = letterFormFields(state.kind).filter(
    ({ name }) => (words[name] ?? state.defaults[name]) !== state.words[name],
  );
  if (differing.length === 0) return "Same as now";
  const labels = differing.map(({ label }) => label).join(", ");
  return `${labels} ${differing.length === 1 ? "differs" : "differ"}`;
}
