import type { EditFields } from "@ebute/contracts/edits";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { EditFieldMap } from "#components/edits/edit-field.tsx";
import { RevisionDialog } from "#components/edits/revision-dialog.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { formatDateTime } from "#lib/text/dates.ts";
import { toast } from "#lib/toast.ts";
import { userMessage, useTRPC } from "#lib/trpc.ts";
import { RevisionList } from "./revision-list.tsx";
import {
  type RevisionsQuery,
  type SavedRevision,
  type TextRevision,
  useTextRevisions,
} from "./text-revisions.ts";

/** An autosaved revision that this release of the form cannot show. */
const UNREADABLE = "This version can no longer be shown here.";

type TextRevisionListProps<Fields extends EditFields, Revision extends SavedRevision> = {
  /** Key of the draft, such as `post:` and an id. */
  form: string;
  /** The text as last saved, to compare with. */
  present: Fields;
  fields: EditFieldMap<Fields>;
  texts: { loadFailed: string; empty: string };
  /**
   * Returns the fields of an autosaved revision in the notation of `present`; undefined if they
   * cannot be shown.
   */
  readAutosaved: (
    content: Record<string, unknown>,
  ) => Fields | undefined | Promise<Fields | undefined>;
  /** Puts content into the form; nothing is saved before the user submits the form. */
  onTake: (content: Partial<Fields>) => void;
  /** Saved revisions, and what their button does; absent for a text without them. */
  saved?: {
    query: RevisionsQuery<Revision>;
    describe?: (revision: Revision) => string;
  } & (
    | { load: (revision: Revision) => Promise<Fields> }
    | { restore: (revision: Revision) => void; isBusy: boolean }
  );
};

type Opened<Fields> = { name: string; former: Fields };

/** Earlier revisions of a text, saved and autosaved, to compare and to put back into the form. */
export function TextRevisionList<Fields extends EditFields, Revision extends SavedRevision>(
  props: TextRevisionListProps<Fields, Revision>,
) {
  const { form, present, fields, texts, readAutosaved, onTake, saved } = props;
  const { drafts } = useTRPC();
  const site = useSite();
  const queryClient = useQueryClient();
  const { query, revisions } = useTextRevisions(form, saved?.query);
  const [opened, setOpened] = useState<Opened<Fields>>();
  const [isLoading, setIsLoading] = useState(false);
  const restore = saved && "restore" in saved ? saved.restore : undefined;
  const load = saved && "load" in saved ? saved.load : undefined;
  const isRestored = ({ isAutosaved }: TextRevision<Revision>) =>
    !isAutosaved && restore !== undefined;

  async function read(revision: TextRevision<Revision>): Promise<Fields | undefined> {
    if (!revision.isAutosaved) return load?.(revision);
    const options = drafts.autosave.queryOptions(
      { form, id: revision._id },
      { staleTime: Number.POSITIVE_INFINITY },
    );
    return readAutosaved((await queryClient.fetchQuery(options)).content);
  }

  async function open(revision: TextRevision<Revision>): Promise<void> {
    setIsLoading(true);
    try {
      const former = await read(revision);
      if (former) setOpened({ name: formatDateTime(revision.savedAt, site), former });
      else toast.error(UNREADABLE);
    } catch (error) {
      toast.error(userMessage(error, texts.loadFailed));
    }
    setIsLoading(false);
  }
  return (
    <>
      <RevisionList
        query={query}
        texts={texts}
        revisions={revisions}
        action={(revision) => (isRestored(revision) ? "Restore" : "Compare")}
        describe={(revision) => [
          revision.isAutosaved ? "Autosaved" : null,
          revision.title,
          revision.isAutosaved ? null : (saved?.describe?.(revision) ?? null),
          revision.savedBy,
        ]}
        nameOf={({ isAutosaved, savedAt }) =>
          `the ${isAutosaved ? "autosaved " : ""}version of ${formatDateTime(savedAt, site)}`
        }
        isBusy={isLoading || (saved !== undefined && "isBusy" in saved && saved.isBusy)}
        onAct={(revision) => {
          if (revision.isAutosaved || !restore) void open(revision);
          else restore(revision);
        }}
      />
      {opened && (
        <RevisionDialog
          name={opened.name}
          sides={{ former: opened.former, present }}
          fields={fields}
          onTake={(content) => {
            onTake(content);
            setOpened(undefined);
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
