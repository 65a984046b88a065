import {
  type LetterRevision,
  type LetterState,
  letterNames,
  letterTexts,
} from "@ebute/contracts/mail";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { EntryQuery } from "#components/admin/form/entry-query.tsx";
import { RevisionList } from "#components/admin/history/revision-list.tsx";
import { RevisionsDisclosure } from "#components/admin/history/revisions-disclosure.tsx";
import { Button } from "#components/ui/button.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { SiteLink } from "#components/ui/site-link.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { useTRPC } from "#lib/trpc.ts";
import { letterFormFields } from "./letter-fields.ts";
import { LetterForm } from "./letter-form.tsx";
import { useResetLetter, useRestoreLetter } from "./letters.mutations.ts";

type LettersScreenProps = {
  /** Letter in the URL. Without one, wide screens show the first and phones the list. */
  kind: string;
};

export function LettersScreen({ kind }: LettersScreenProps) {
  const query = useQuery(useTRPC().mail.letters.list.queryOptions());
  return (
    <>
      <TextLink href="/admin/settings?group=mail" className="inline-flex min-h-11 items-center">
        Mail settings
      </TextLink>
      <Heading level={1} size="h2" className="mt-2 mb-6" tabIndex={-1}>
        Letters
      </Heading>
      <EntryQuery query={query} loadFailed={letterTexts.loadFailed}>
        {(states) => <Letters states={states} kind={kind} />}
      </EntryQuery>
    </>
  );
}

type LettersProps = { states: readonly LetterState[]; kind: string };

function Letters({ states, kind }: LettersProps) {
  const chosen = states.find((state) => state.kind === kind);
  const state = chosen ?? states[0];
  return (
    <div className="grid items-start lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-12">
      {chosen && (
        <TextLink
          href="/admin/letters"
          className="mb-4 inline-flex min-h-11 items-center justify-self-start lg:hidden"
        >
          All letters
        </TextLink>
      )}
      <nav aria-label="Letters" className={chosen ? "max-lg:hidden" : ""}>
        <ul className="border-rule divide-rule divide-y border-y">
          {states.map((one) => (
            <li key={one.kind}>
              <SiteLink
                href={`/admin/letters?kind=${one.kind}`}
                aria-current={one.kind === state?.kind ? "page" : undefined}
                className="aria-[current]:border-danfo hover:bg-surface-2 grid min-h-12 content-center border-l-3 border-transparent px-3 py-2 aria-[current]:font-semibold"
              >
                {letterNames[one.kind]}
                {hasOwnWords(one) && (
                  <span className="text-small text-ink-2 font-normal">Your own words</span>
                )}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      {state && (
        <div className={chosen ? "" : "max-lg:hidden"}>
          <Letter key={state.kind} state={state} />
        </div>
      )}
    </div>
  );
}

/** The key changes with a reset or restored revision, which remounts the form. */
function Letter({ state }: { state: LetterState }) {
  const [replaced, setReplaced] = useState<LetterState>();
  return (
    <section aria-labelledby="letter" className="max-w-form">
      <Heading level={2} size="h3" id="letter">
        {letterNames[state.kind]}
      </Heading>
      <Text tone="quiet" className="mt-1 mb-6">
        Words in braces, such as {"{site}"}, are filled in when the letter is written. Letters
        already waiting keep their words.
      </Text>
      <LetterForm key={replaced?.version} state={replaced ?? state} />
      {hasOwnWords(state) && <ResetLetter state={state} onReset={setReplaced} />}
      <LetterHistory state={state} onRestored={setReplaced} />
    </section>
  );
}

function hasOwnWords({ words, defaults }: LetterState): boolean {
  return JSON.stringify(words) !== JSON.stringify(defaults);
}

type LetterHistoryProps = { state: LetterState; onRestored: (state: LetterState) => void };

/** Lists the revisions of a letter's texts. */
function LetterHistory(props: LetterHistoryProps) {
  return (
    <RevisionsDisclosure isRuledOff>
      <Revisions {...props} />
    </RevisionsDisclosure>
  );
}

function Revisions({ state, onRestored }: LetterHistoryProps) {
  const { kind } = state;
  const query = useQuery(useTRPC().mail.letters.revisions.queryOptions({ kind }));
  const { mutate, isPending } = useRestoreLetter();
  return (
    <RevisionList
      query={query}
      texts={{ loadFailed: letterTexts.loadFailed, empty: letterTexts.noRevisions }}
      revisions={(query.data ?? []).filter(({ version }) => version !== state.version)}
      describe={(revision) => [revision.savedBy, formatDifference(revision, state)]}
      nameOf={({ version }) => `version ${version}`}
      isBusy={isPending}
      onAct={({ _id: id }) => mutate({ kind, id }, { onSuccess: onRestored })}
    />
  );
}

/** Names the fields in which a revision differs from the present one. */
function formatDifference({ words }: LetterRevision, state: LetterState): string {
  const differing = letterFormFields(state.kind).filter(
    ({ name }) => (words[name] ?? state.defaults[name]) !== state.words[name],
  );
  if (differing.length === 0) return "Same as now";
  const labels = differing.map(({ label }) => label).join(", ");
  return `${labels} ${differing.length === 1 ? "differs" : "differ"}`;
}

type ResetLetterProps = { state: LetterState; onReset: (state: LetterState) => void };

/**
 * Button that resets a letter to its default texts; the firm's texts stay in the history.
 */
function ResetLetter({ state, onReset }: ResetLetterProps) {
  const { mutate, isPending } = useResetLetter();
  const { kind, version } = state;
  return (
    <Button
      type="button"
      tone="secondary"
      className="mt-6 w-fit"
      busy={isPending}
      busyText="Resetting..."
      onClick={() => mutate({ kind, version }, { onSuccess: onReset })}
    >
      Back to the original words
    </Button>
  );
}
