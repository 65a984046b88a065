import type { MergeField } from "@ebute/contracts/edits";
import type { Picture } from "@ebute/contracts/media";
import {
  findOutdatedSentences,
  mergeSections,
  type PageState,
  pageTexts,
} from "@ebute/contracts/pages";
import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useMemo, useRef, useState } from "react";
import { Watch } from "react-hook-form";
import { DraftOffer } from "#components/admin/form/draft-offer.tsx";
import { EntryQuery } from "#components/admin/form/entry-query.tsx";
import { aboveStickyBarClass, FormBar } from "#components/admin/form/form-bar.tsx";
import { OtherWriters } from "#components/admin/form/other-writers.tsx";
import { EditConflictDialog } from "#components/edits/edit-conflict-dialog.tsx";
import {
  defineChoiceField,
  defineTextFields,
  type EditFieldMap,
} from "#components/edits/edit-field.tsx";
import { Button } from "#components/ui/button.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { confirmAction } from "#lib/confirm-action.ts";
import { pickFields } from "#lib/edits/pick-fields.ts";
import { useConcurrentEdit } from "#lib/edits/use-edit.ts";
import { useDraftForm } from "#lib/forms/draft-form.ts";
import { UploadsContext } from "#lib/forms/upload-guard.ts";
import { useSite } from "#lib/page/use-site.ts";
import { type Trpc, useTRPC, useTRPCClient } from "#lib/trpc.ts";
import { PageStatusBadge } from "./list/page-status-badge.tsx";
import { PageEditorPanes } from "./page-editor-panes.tsx";
import {
  isPageFields,
  isPageState,
  isSection,
  type PageFields,
  pageFieldLabels,
  pageFieldNames,
  pageFieldsSchema,
  sectionsOf,
  snapshotOfPage,
  toPageFields,
} from "./page-form-fields.ts";
import {
  useDiscardDraft,
  usePublishPage,
  useRestoreOriginal,
  useSavePage,
  useUnpublishPage,
} from "./pages.mutations.ts";
import { PendingTextsContext } from "./sections/html-field.tsx";
import { KnownPicturesContext } from "./sections/page-pictures-context.ts";
import { sectionExcerpt } from "./sections/section-kinds.ts";

const button = { idle: "Save draft", busy: "Saving..." };

/** Merges sections one by one; other fields as a whole. */
const mergePageField: MergeField = (name, { base, mine, theirs }) => {
  if (name !== "sections") return undefined;
  const listOf = (value: unknown) => (Array.isArray(value) ? value.filter(isSection) : []);
  const sides = { base: listOf(base), mine: listOf(mine), theirs: listOf(theirs) };
  const value = mergeSections(sides);
  return value && { value };
};

const dialogFields: EditFieldMap<PageFields> = {
  ...defineTextFields<PageFields>(pageFieldLabels),
  hasContents: defineChoiceField(pageFieldLabels.hasContents.label, ({ hasContents }) =>
    hasContents ? "Yes" : "No",
  ),
  sections: defineChoiceField(pageFieldLabels.sections.label, (fields) =>
    sectionsOf(fields).map(sectionExcerpt).join("\n"),
  ),
};

/** The editor of one page. A restored revision remounts it. */
export function PageEditorScreen({ pageId }: { pageId: string }) {
  const query = useQuery(editablePageQuery(useTRPC(), pageId));
  const [reset, setReset] = useState<PageState>();
  return (
    <EntryQuery query={query} loadFailed={pageTexts.loadFailed}>
      {(page) => <PageEditor key={reset?.version} page={reset ?? page} onReset={setReset} />}
    </EntryQuery>
  );
}

type PageEditorProps = {
  page: PageState;
  /** Called with a state that replaces what the form shows. */
  onReset: (page: PageState) => void;
};

/** Edits the draft of a page, and publishes it. */
function PageEditor({ page, onReset }: PageEditorProps) {
  const [opened] = useState(page);
  const [shown, setShown] = useState(page);
  /** Command of the pressed button; a save reads it after the press. */
  const submitAction = useRef<"save" | "publish">("save");
  const { features } = useSite();
  const loadedPictures = useKnownPictures(shown);
  const { mutateAsync: save } = useSavePage();
  const { mutateAsync: publish } = usePublishPage();
  const [pendingTexts] = useState(() => new Set<() => void>());
  const edit = useConcurrentEdit<PageState, PageFields>({
    stored: opened,
    snapshotOf: snapshotOfPage,
    isStored: isPageState,
    mergeField: mergePageField,
  });
  const entry = useDraftForm<PageFields, PageFields>({
    name: `page:${opened._id}`,
    initial: toPageFields(opened),
    basedOn: String(opened.version),
    schema: pageFieldsSchema,
    isContent: isPageFields,
    isSynced: true,
    fieldNames: pageFieldNames,
    edit,
    beforeRead: () => {
      for (const read of pendingTexts) read();
    },
    onSave: async (input, mine) => {
      const saved = await edit.save({
        mine,
        send: (version, names, merged) =>
          save({ ...pickFields(input, names), ...merged, id: opened._id, version }),
      });
      let { stored } = saved;
      if (submitAction.current === "publish") {
        stored = await publish({ id: opened._id, version: stored.version });
        edit.adopt(stored);
      }
      setShown(stored);
      return { basedOn: String(stored.version), fields: toPageFields(stored) };
    },
  });

  function handleSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    const isPublish = submitter instanceof HTMLButtonElement && submitter.value === "publish";
    submitAction.current = isPublish ? "publish" : "save";
    void entry.submit();
  }
  return (
    <KnownPicturesContext value={loadedPictures}>
      <PendingTextsContext value={pendingTexts}>
        <form
          noValidate
          className={`group/page grid grid-cols-[minmax(0,1fr)] gap-4 ${aboveStickyBarClass}`}
          onSubmit={handleSubmit}
        >
          <PageEditorHead page={shown} onReset={onReset} />
          <OtherWriters form={`page:${opened._id}`} />
          <DraftOffer
            autosave={entry.autosave}
            noun="page"
            onShow={entry.show}
            version={String(shown.version)}
          />
          <Watch
            control={entry.form.control}
            render={(fields: unknown) => {
              const current = isPageFields(fields) ? fields : {};
              const sections = sectionsOf(current);
              const outdated =
                opened.builtIn === "privacy" ? findOutdatedSentences({ sections }, features) : [];
              return (
                <UploadsContext value={entry.markUploading}>
                  <PageEditorPanes
                    entry={entry}
                    page={shown}
                    sections={sections}
                    outdated={outdated}
                    fields={dialogFields}
                    onReset={onReset}
                  />
                </UploadsContext>
              );
            }}
          />
          <FormBar
            autosave={entry.autosave}
            isBusy={entry.isPending}
            button={button}
            tone="secondary"
            isSticky
            actions={
              <Button value="publish" busy={entry.isPending} busyText="Publishing...">
                Publish
              </Button>
            }
          >
            {entry.field("sections").error && (
              <Notice tone="err">{entry.field("sections").error}</Notice>
            )}
            {entry.message && <Notice tone="err">{entry.message}</Notice>}
          </FormBar>
        </form>
      </PendingTextsContext>
      <EditConflictDialog edit={edit} noun="page" fields={dialogFields} area="admin" />
    </KnownPicturesContext>
  );
}

/** Pictures of the page with those uploaded since. */
function useKnownPictures({ pictures }: PageState) {
  const [added, setAdded] = useState<Record<string, Picture>>({});
  return useMemo(
    () => ({
      pictures: { ...pictures, ...added },
      add: (picture: Picture) => setAdded((all) => ({ ...all, [picture._id]: picture })),
    }),
    [pictures, added],
  );
}

type PageEditorHeadProps = { page: PageState; onReset: (page: PageState) => void };

/** Name and status of the page, and rarely used commands. */
function PageEditorHead({ page, onReset }: PageEditorHeadProps) {
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <TextLink
        href="/admin/pages"
        className="inline-flex min-h-11 items-center justify-self-start"
      >
        All pages
      </TextLink>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Heading level={1} size="h2" tabIndex={-1}>
          {page.title}
        </Heading>
        <PageStatusBadge status={page.status} />
        <Text size="small" tone="quiet" className="mr-auto">
          {page.path}
        </Text>
        <Commands page={page} onReset={onReset} />
      </div>
    </header>
  );
}

function Commands({ page, onReset }: PageEditorHeadProps) {
  const { pages } = useTRPCClient();
  const { mutate: discard, isPending: isDiscarding } = useDiscardDraft();
  const { mutate: unpublish, isPending: isUnpublishing } = useUnpublishPage();
  const { mutate: restore, isPending: isRestoring } = useRestoreOriginal();
  const { _id: id, status, builtIn, title, path } = page;
  const reload = () => void pages.get.query({ id }).then(onReset);

  async function handleDiscard(): Promise<void> {
    const question = { question: pageTexts.confirmDiscard, names: [title], action: "Discard" };
    if (await confirmAction(question)) discard({ id }, { onSuccess: onReset });
  }
  return (
    // On phones an open section takes the whole height.
    <div className="flex flex-wrap items-center gap-1 group-has-data-open/page:max-md:hidden">
      {status !== "draft" && (
        <TextLink
          href={path}
          target="_blank"
          rel="noopener"
          className="min-h-control inline-flex items-center px-3"
        >
          View
        </TextLink>
      )}
      {status === "changed" && (
        <Button type="button" tone="quiet" busy={isDiscarding} onClick={handleDiscard}>
          Discard draft
        </Button>
      )}
      {status !== "draft" && (
        <Button
          type="button"
          tone="quiet"
          busy={isUnpublishing}
          onClick={() => unpublish({ id }, { onSuccess: reload })}
        >
          Unpublish
        </Button>
      )}
      {builtIn && (
        <Button
          type="button"
          tone="quiet"
          busy={isRestoring}
          onClick={() => restore({ builtIn }, { onSuccess: reload })}
        >
          Restore the original text
        </Button>
      )}
    </div>
  );
}

function editablePageQuery(trpc: Trpc, id: string) {
  // Never cached: another administrator may have changed the page.
  return trpc.pages.get.queryOptions({ id }, { staleTime: 0, gcTime: 0 });
}
