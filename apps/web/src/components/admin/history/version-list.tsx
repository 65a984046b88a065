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
import { type RevisionsQuery, type Saved, useVersions, type Version } from "./versions.ts";

/** An autosaved version that this release of the form cannot show. */
const UNREADABLE = "This version cannot be shown here any more.";

type VersionListProps<Fields extends EditFields, Revision extends Saved> = {
  /** Key of the draft, such as `post:` and an id. */
  form: string;
  /** The text as last saved, to compare with. */
  present: Fields;
  fields: EditFieldMap<Fields>;
  texts: { loadFailed: string; empty: string };
  /**
   * Returns the fields of an autosaved version in the notation of `present`; undefined if they
   * cannot be shown.
   */
  readAutosaved: (
    content: Record<string, unknown>,
  ) => Fields | undefined | Promise<Fields | undefined>;
  /** Puts content into the form; nothing is saved before the user submits the form. */
  onTake: (content: Partial<Fields>) => void;
  /** Saved versions, and what their button does; absent for a text without them. */
  saved?: {
    query: RevisionsQuery<Revision>;
    describe?: (revision: Revision) => string;
  } & (
    | { load: (revision: Revision) => Promise<Fields> }
    | { restore: (revision: Revision) => void; isBusy: boolean }
  );
};

type Opened<Fields> = { name: string; former: Fields };

/** Earlier versions of a text, saved and autosaved, to compare and to put back into the form. */
export function VersionList<Fields extends EditFields, Revision extends Saved>(
  props: VersionListProps<Fields, Revision>,
) {
  const { form, present, fields, texts, readAutosaved, onTake, saved } = props;
  const { drafts } = useTRPC();
  const site = useSite();
  const queryClient = useQueryClient();
  const { query, versions } = useVersions(form, saved?.query);
  const [opened, setOpened] = useState<Opened<Fields>>();
  const [isLoading, setIsLoading] = useState(false);
  const restore = saved && "restore" in saved ? saved.restore : undefined;
  const load = saved && "load" in saved ? saved.load : undefined;
  const isRestored = ({ isAutosaved }: Version<Revision>) => !isAutosaved && restore !== undefined;

  async function read(version: Version<Revision>): Promise<Fields | undefined> {
    if (!version.isAutosaved) return load?.(version);
    const options = drafts.autosave.queryOptions(
      { form, id: version._id },
      { staleTime: Number.POSITIVE_INFINITY },
    );
    return readAutosaved((await queryClient.fetchQuery(options)).content);
  }

  async function open(version: Version<Revision>): Promise<void> {
    setIsLoading(true);
    try {
      const former = await read(version);
      if (former) setOpened({ name: formatDateTime(version.savedAt, site), former });
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
        revisions={versions}
        action={(version) => (isRestored(version) ? "Restore" : "Compare")}
        describe={(version) => [
          version.isAutosaved ? "Autosaved" : null,
          version.title,
          version.isAutosaved ? null : (saved?.describe?.(version) ?? null),
          version.savedBy,
        ]}
        nameOf={({ isAutosaved, savedAt }) =>
          `the ${isAutosaved ? "autosaved " : ""}version of ${formatDateTime(savedAt, site)}`
        }
        isBusy={isLoading || (saved !== undefined && "isBusy" in saved && saved.isBusy)}
        onAct={(version) => {
          if (version.isAutosaved || !restore) void open(version);
          else restore(version);
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
