import { Button } from "#components/ui/button.tsx";
import { QueryView } from "#components/ui/query-view.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";

type Revision = { _id: string; savedAt: string };

type RevisionListProps<R extends Revision> = {
  query: { isPending: boolean; error: unknown; refetch: () => unknown };
  texts: { loadFailed: string; empty: string };
  revisions: readonly R[];
  /** Returns the texts below a row's date; empty texts are not shown. */
  describe: (revision: R) => (string | null)[];
  /** Returns the object of the button for its accessible name, such as "version 3". */
  nameOf: (revision: R) => string;
  /** Verb on the button of each row, or of one. */
  action?: string | ((revision: R) => string);
  isBusy: boolean;
  onAct: (revision: R) => void;
};

/** Revisions of one entry with their dates, each with a button. */
export function RevisionList<R extends Revision>(props: RevisionListProps<R>) {
  const { query, texts, revisions, describe, nameOf } = props;
  const { action = "Restore", isBusy, onAct } = props;
  const verbOf = typeof action === "string" ? () => action : action;
  return (
    <QueryView
      query={query}
      loadFailed={texts.loadFailed}
      showsRefetchErrors
      placeholder={<Skeleton rows={2} className="h-16" />}
    >
      {revisions.length === 0 ? (
        <Text tone="quiet">{texts.empty}</Text>
      ) : (
        <RuledList>
          {revisions.map((revision) => (
            <li key={revision._id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <div className="mr-auto min-w-0">
                <Text>
                  <Time iso={revision.savedAt} withTime />
                </Text>
                <Text size="small" tone="quiet" className="wrap-anywhere">
                  {describe(revision).filter(Boolean).join(" · ")}
                </Text>
              </div>
              <Button
                type="button"
                tone="secondary"
                busy={isBusy}
                aria-label={`${verbOf(revision)} ${nameOf(revision)}`}
                onClick={() => onAct(revision)}
              >
                {verbOf(revision)}
              </Button>
            </li>
          ))}
        </RuledList>
      )}
    </QueryView>
  );
}
