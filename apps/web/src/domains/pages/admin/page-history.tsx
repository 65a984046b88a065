import { type PageState, pageTexts } from "@ebute/contracts/pages";
import { useQuery } from "@tanstack/react-query";
import { EarlierVersions } from "#components/admin/history/earlier-versions.tsx";
import { VersionList } from "#components/admin/history/version-list.tsx";
import type { EditFieldMap } from "#components/edits/edit-field.tsx";
import type { DraftForm } from "#lib/forms/draft-form.ts";
import { useTRPC } from "#lib/trpc.ts";
import { pageRevisionsQuery } from "../pages.queries.ts";
import { isPageFields, type PageFields, toPageFields } from "./page-form-fields.ts";
import { useRestorePageRevision } from "./pages.mutations.ts";

type PageHistoryProps = {
  page: PageState;
  fields: EditFieldMap<PageFields>;
  entry: DraftForm<PageFields, PageFields>;
  onRestored: (page: PageState) => void;
};

/** Earlier published versions of a page, and the reader's own autosaved ones. */
export function PageHistory(props: PageHistoryProps) {
  return (
    <EarlierVersions>
      <Versions {...props} />
    </EarlierVersions>
  );
}

function Versions({ page, fields, entry, onRestored }: PageHistoryProps) {
  const query = useQuery(pageRevisionsQuery(useTRPC(), page._id));
  const { mutate, isPending } = useRestorePageRevision();
  const present = toPageFields(page);
  return (
    <VersionList
      form={`page:${page._id}`}
      present={present}
      fields={fields}
      texts={{ loadFailed: pageTexts.loadFailed, empty: pageTexts.noRevisions }}
      // An address is no content: a version leaves it as it is.
      readAutosaved={(content) =>
        isPageFields(content) ? { ...present, ...content, path: present.path } : undefined
      }
      onTake={(content) =>
        void entry.autosave.replace(() => entry.show({ ...entry.current(), ...content }))
      }
      saved={{
        query,
        isBusy: isPending,
        describe: ({ sectionCount }) => `${sectionCount} sections`,
        restore: ({ _id }) => mutate({ id: page._id, revisionId: _id }, { onSuccess: onRestored }),
      }}
    />
  );
}
