import type { MergeField } from "@ebute/contracts/edits";
import type { Picture } from "@ebute/contracts/media";
import { findOutdatedSentences, mergeSections, type PageState } from "@ebute/contracts/pages";
import { type SubmitEvent, useMemo, useRef, useState } from "react";
import { Watch } from "react-hook-form";
import { DraftOffer } from "#components/admin/form/draft-offer.tsx";
import { aboveStickyBarClass, FormBar } from "#components/admin/form/form-bar.tsx";
import { OtherWriters } from "#components/admin/form/other-writers.tsx";
import { EditConflictDialog } from "#components/edits/edit-conflict-dialog.tsx";
import {
  defineChoiceField,
  defineTextField,
  type EditFieldMap,
} from "#components/edits/edit-field.tsx";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { pickFields } from "#lib/edits/pick-fields.ts";
import { useConcurrentEdit } from "#lib/edits/use-edit.ts";
import { useDraftForm } from "#lib/forms/draft-form.ts";
import { useSite } from "#lib/page/use-site.ts";
import { PageEditorHead } from "./page-editor-head.tsx";
import { PageEditorPanes } from "./page-editor-panes.tsx";
import {
  isPageFields,
  isPageState,
  isSection,
  type PageFields,
  pageFieldNames,
  pageFieldsSchema,
  sectionsOf,
  snapshotOfPage,
  toPageFields,
} from "./page-form-fields.ts";
import { usePublishPage, useSavePage } from "./pages.mutations.ts";
import { PendingTextsContext } from "./sections/html-field.tsx";
import { KnownPicturesContext } from "./sections/page-pictures.ts";
import { sectionExcerpt } from "./sections/section-kinds.ts";

type PageEditorProps = {
  page: PageState;
  /** Called with a state that replaces what the form shows. */
  onReset: (page: PageState) => void;
};

const button = { idle: "Save draft", busy: "Saving..." };

/** Edits the draft of a page, and publishes it. */
export function PageEditor({ page, onReset }: PageEditorProps) {
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
                <PageEditorPanes
                  entry={entry}
                  page={shown}
                  sections={sections}
                  outdated={outdated}
                  fields={dialogFields}
                  onReset={onReset}
                />
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

/** Merges sections one by one; other fields as a whole. */
const mergePageField: MergeField = (name, { base, mine, theirs }) => {
  if (name !== "sections") return undefined;
  const listOf = (value: unknown) => (Array.isArray(value) ? value.filter(isSection) : []);
  const sides = { base: listOf(base), mine: listOf(mine), theirs: listOf(theirs) };
  const value = mergeSections(sides);
  return value && { value };
};

const dialogFields: EditFieldMap<PageFields> = {
  title: defineTextField("Title", "title"),
  path: defineTextField("Address", "path"),
  standfirst: defineTextField("Introduction", "standfirst"),
  effectiveDate: defineTextField("Effective date", "effectiveDate"),
  description: defineTextField("Description", "description"),
  hasContents: defineChoiceField("List of titles", ({ hasContents }) =>
    hasContents ? "Yes" : "No",
  ),
  sections: defineChoiceField("Sections", (fields) =>
    sectionsOf(fields).map(sectionExcerpt).join("\n"),
  ),
};
