import {
  type OutdatedSentence,
  PAGE_DESCRIPTION_MAX_CHARS,
  PAGE_PATH_MAX_CHARS,
  PAGE_STANDFIRST_MAX_CHARS,
  PAGE_TITLE_MAX_CHARS,
  type PageSection,
  type PageState,
  pageTexts,
} from "@ebute/contracts/pages";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { RevisionsDisclosure } from "#components/admin/history/revisions-disclosure.tsx";
import { TextRevisionList } from "#components/admin/history/text-revision-list.tsx";
import { PreviewPanel } from "#components/admin/preview/preview-panel.tsx";
import { Checkbox } from "#components/controls/checkbox.tsx";
import type { EditFieldMap } from "#components/edits/edit-field.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import type { DraftForm } from "#lib/forms/draft-form.ts";
import { useTRPC } from "#lib/trpc.ts";
import { isPageFields, type PageFields, toPageFields } from "./page-form-fields.ts";
import { useRestorePageRevision } from "./pages.mutations.ts";
import { SectionForm } from "./sections/section-form.tsx";
import { sectionForms } from "./sections/section-kinds.ts";
import { PAGE_ROW_ID, SectionRows } from "./sections/section-rows.tsx";

type PageEditorPanesProps = {
  entry: DraftForm<PageFields, PageFields>;
  page: PageState;
  sections: readonly PageSection[];
  outdated: readonly OutdatedSentence[];
  /** Comparison of revisions of the page. */
  fields: EditFieldMap<PageFields>;
  onReset: (page: PageState) => void;
};

/**
 * Section rows, the form of the selected section, and the preview. Phones show the rows or the
 * form.
 */
export function PageEditorPanes(props: PageEditorPanesProps) {
  const { entry, page, sections, outdated, fields, onReset } = props;
  const [chosen, setChosen] = useState<string>();
  const section = sections.find(({ id }) => id === chosen);
  const isOpen = section !== undefined || chosen === PAGE_ROW_ID;

  function setSections(next: PageSection[]): void {
    entry.form.setValue("sections", next, { shouldDirty: true });
    entry.form.clearErrors("sections");
  }
  return (
    <div className="grid items-start gap-6 md:grid-cols-[17rem_minmax(0,1fr)] xl:grid-cols-[14rem_minmax(0,1fr)_auto] 2xl:grid-cols-[17rem_minmax(0,1fr)_auto] 2xl:gap-8">
      <div className={`grid grid-cols-[minmax(0,1fr)] gap-4 ${isOpen ? "max-md:hidden" : ""}`}>
        <OutdatedNotice outdated={outdated} onChoose={setChosen} />
        <SectionRows
          sections={sections}
          chosen={section?.id ?? PAGE_ROW_ID}
          outdated={outdated}
          onChoose={setChosen}
          onChange={setSections}
        />
        <PageHistory page={page} fields={fields} entry={entry} onRestored={onReset} />
      </div>
      <section
        aria-labelledby="page-part"
        data-open={isOpen || undefined}
        className={`max-w-form grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 ${isOpen ? "" : "max-md:hidden"}`}
      >
        <Button
          type="button"
          tone="quiet"
          className="w-fit md:hidden"
          onClick={() => setChosen(undefined)}
        >
          All sections
        </Button>
        <Heading level={2} size="h3" id="page-part">
          {section ? sectionForms[section.kind].name : "Title and address"}
        </Heading>
        {outdated
          .filter(({ sectionId }) => sectionId === section?.id)
          .map(({ passage, reason }) => (
            <Notice key={passage} tone="info">
              {`${reason} Does “${passage}” still fit?`}
            </Notice>
          ))}
        {section ? (
          <SectionForm
            key={section.id}
            section={section}
            onChange={(changes) =>
              setSections(
                sections.map((one) =>
                  one.id === section.id ? Object.assign({}, one, changes) : one,
                ),
              )
            }
          />
        ) : (
          <PageSettingsForm entry={entry} isPublished={page.status !== "draft"} />
        )}
      </section>
      <div className={`md:max-xl:col-span-full ${isOpen ? "" : "max-md:hidden"}`}>
        <PagePreview pageId={page._id} version={page.version} />
      </div>
    </div>
  );
}

type OutdatedNoticeProps = {
  outdated: readonly OutdatedSentence[];
  onChoose: (sectionId: string) => void;
};

/** Notice about sentences of the privacy page that a switched-off feature has made untrue. */
function OutdatedNotice({ outdated, onChoose }: OutdatedNoticeProps) {
  if (outdated.length === 0) return null;
  return (
    <Notice tone="info">
      <p>Some sentences may no longer fit what is switched on.</p>
      <ul className="mt-1">
        {outdated.map(({ sectionId, passage, reason }) => (
          <li key={passage}>
            <button
              type="button"
              className="min-h-control cursor-pointer text-left underline underline-offset-4"
              onClick={() => onChoose(sectionId)}
            >
              {`${reason} “${passage}”`}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

type PageHistoryProps = {
  page: PageState;
  fields: EditFieldMap<PageFields>;
  entry: DraftForm<PageFields, PageFields>;
  onRestored: (page: PageState) => void;
};

/** Published revisions of a page, and the reader's own autosaved ones. */
function PageHistory(props: PageHistoryProps) {
  return (
    <RevisionsDisclosure>
      <Revisions {...props} />
    </RevisionsDisclosure>
  );
}

function Revisions({ page, fields, entry, onRestored }: PageHistoryProps) {
  const query = useQuery(useTRPC().pages.revisions.queryOptions({ id: page._id }));
  const { mutate, isPending } = useRestorePageRevision();
  const present = toPageFields(page);
  return (
    <TextRevisionList
      form={`page:${page._id}`}
      present={present}
      fields={fields}
      texts={{ loadFailed: pageTexts.loadFailed, empty: pageTexts.noRevisions }}
      // An address is no content: a revision leaves it as it is.
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

type PagePreviewProps = {
  pageId: string;
  /** Version of the saved draft; a new version reloads the preview. */
  version: number;
};

/** The saved draft as readers would see it. */
function PagePreview({ pageId, version }: PagePreviewProps) {
  return (
    <PreviewPanel
      page={{ address: `/preview/${pageId}`, version: String(version) }}
      note="The draft as it was last saved."
    />
  );
}

type PageSettingsFormProps = {
  entry: DraftForm<PageFields, PageFields>;
  isPublished: boolean;
};

/** Form for title, address and other texts of the page itself. */
function PageSettingsForm({ entry, isPublished }: PageSettingsFormProps) {
  const { register } = entry.form;
  const labelled = (name: string) => {
    const { id, error } = entry.field(name);
    return { id, error: error ?? "" };
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <Field label="Title" {...labelled("title")}>
        <TextInput maxLength={PAGE_TITLE_MAX_CHARS} {...register("title")} />
      </Field>
      <Field
        label="Address"
        hint={
          isPublished
            ? "A new address takes effect as soon as you save."
            : "Letters from a to z, digits and hyphens, such as /menu or /courses/waec"
        }
        {...labelled("path")}
      >
        <TextInput
          autoCapitalize="none"
          spellCheck={false}
          maxLength={PAGE_PATH_MAX_CHARS}
          {...register("path")}
        />
      </Field>
      <Field label="Introduction" hint="Below the title" {...labelled("standfirst")}>
        <TextArea rows={3} maxLength={PAGE_STANDFIRST_MAX_CHARS} {...register("standfirst")} />
      </Field>
      <Field
        label="Description"
        hint="For search engines and link previews, in one sentence"
        {...labelled("description")}
      >
        <TextArea rows={3} maxLength={PAGE_DESCRIPTION_MAX_CHARS} {...register("description")} />
      </Field>
      <Field
        label="Effective date"
        hint="For rules and policies. Empty for none."
        {...labelled("effectiveDate")}
      >
        <TextInput type="date" {...register("effectiveDate")} />
      </Field>
      <Checkbox label="List the titles of the texts beside them" {...register("hasContents")} />
      <Text size="small" tone="quiet">
        In all texts, {"{name}"}, {"{email}"} and {"{url}"} stand for the name, the e-mail address
        and the address of the site, as they are under Settings. A paragraph with{" "}
        {"{password_reset}"} alone says how students get a new password: by a mailed link, or by a
        code from you while the site sends no mail.
      </Text>
    </div>
  );
}
