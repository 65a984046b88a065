import {
  type EditableTutorial,
  editableTutorialSchema,
  type TutorialRevisionContent,
  tutorialFields,
  tutorialTexts,
} from "@ebute/contracts/tutorials";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { EntryQuery } from "#components/admin/form/entry-query.tsx";
import { OtherWriters } from "#components/admin/form/other-writers.tsx";
import { RevisionsDisclosure } from "#components/admin/history/revisions-disclosure.tsx";
import { TextRevisionList } from "#components/admin/history/text-revision-list.tsx";
import { inStoredNotation } from "#components/admin/history/text-revisions.ts";
import type { EditorPictures } from "#components/editor/editor-types.ts";
import { EditConflictDialog } from "#components/edits/edit-conflict-dialog.tsx";
import {
  defineChoiceField,
  defineRichTextField,
  defineTextFields,
  type EditFieldMap,
} from "#components/edits/edit-field.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { useEditScreen } from "#lib/edits/edit-screen.ts";
import { guardFor } from "#lib/edits/guard-for.ts";
import { mergedText, mergeTextField } from "#lib/edits/merge-text-field.ts";
import { pickFields } from "#lib/edits/pick-fields.ts";
import { addNameToMessage } from "#lib/text/add-name-to-message.ts";
import { useTRPC } from "#lib/trpc.ts";
import { editableTutorialQuery } from "../tutorials.queries.ts";
import { audienceLabels } from "./audience-labels.ts";
import { TopicName } from "./place-fields.tsx";
import { isTutorialDraft, type TutorialFields, toTutorialFields } from "./tutorial-fields.ts";
import { TutorialForm, type TutorialHistoryForm } from "./tutorial-form.tsx";
import { useCreateTutorial, useUpdateTutorial } from "./tutorials.mutations.ts";

const texts = defineTextFields<TutorialFields>(tutorialFields);

const dialogFields: EditFieldMap<TutorialFields> = {
  ...texts,
  content: defineRichTextField(texts.content.label, "content"),
  audience: defineChoiceField(texts.audience.label, ({ audience }) =>
    audience ? audienceLabels[audience] : "",
  ),
  classIds: defineChoiceField(
    texts.classIds.label,
    ({ classIds = [] }) => `${classIds.length} chosen`,
  ),
  topicId: { label: texts.topicId.label, show: ({ topicId }) => <TopicName id={topicId ?? ""} /> },
  isPublished: defineChoiceField(texts.isPublished.label, ({ isPublished }) =>
    isPublished === false ? "Unpublished" : "Published",
  ),
};

const button = { idle: "Update", busy: "Updating..." };

type EditTutorialProps = {
  id: string;
  pictures: EditorPictures;
  /** Called with the new id after a deleted tutorial was added again. */
  onCopied: (id: string) => void;
};

export function EditTutorial({ id, pictures, onCopied }: EditTutorialProps) {
  const query = useQuery(editableTutorialQuery(useTRPC(), id));
  return (
    <div className="max-w-article mx-auto grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <Heading level={1} size="h2">
          Edit tutorial
        </Heading>
        <TextLink
          href={`/bblog/${id}`}
          target="_blank"
          className="inline-flex min-h-11 items-center"
        >
          See its page
        </TextLink>
      </div>
      <EntryQuery query={query} loadFailed={tutorialTexts.loadFailed}>
        {(tutorial) => <EditForm tutorial={tutorial} pictures={pictures} onCopied={onCopied} />}
      </EntryQuery>
    </div>
  );
}

type EditFormProps = Omit<EditTutorialProps, "id"> & { tutorial: EditableTutorial };

function EditForm({ tutorial, pictures, onCopied }: EditFormProps) {
  const { queryKey } = editableTutorialQuery(useTRPC(), tutorial._id);
  const { mutateAsync } = useUpdateTutorial();
  const { mutateAsync: create } = useCreateTutorial();
  const screen = useEditScreen({
    stored: tutorial,
    snapshotOf,
    isStored: guardFor(editableTutorialSchema),
    mergeField,
    queryKey,
    onCopied,
  });
  const { edit, opened, saved, versions } = screen;
  return (
    <>
      {!(saved ?? opened).isPublished && (
        <div>
          <Badge tone="warn">Unpublished</Badge>
        </div>
      )}
      <OtherWriters form={`tutorial:${tutorial._id}`} />
      <TutorialForm
        name={tutorial._id}
        initial={toTutorialFields(opened)}
        versions={versions}
        edit={edit}
        pictures={pictures}
        button={button}
        onSave={(input, mine) =>
          screen.save({
            mine,
            send: (version, names, merged) =>
              mutateAsync({
                ...pickFields(input, names),
                ...mergedText("content", merged),
                id: tutorial._id,
                version,
              }),
            copyAsNew: async () => ({
              ...(await create(input)),
              topicId: input.topicId ?? null,
              classIds: input.classIds,
              isPublished: input.isPublished ?? true,
              videoUrl: input.videoUrl ?? "",
              videoMinutes: input.videoMinutes ?? null,
            }),
          })
        }
        history={(form) => (
          <TutorialHistory tutorial={saved ?? opened} fields={dialogFields} form={form} />
        )}
        notice={
          saved && <Notice tone="ok">{addNameToMessage(tutorialTexts.updated, saved.title)}</Notice>
        }
      />
      <EditConflictDialog edit={edit} noun="tutorial" fields={dialogFields} area="admin" />
    </>
  );
}

const mergeField = mergeTextField("content");

function snapshotOf(tutorial: EditableTutorial) {
  return { version: tutorial.version, fields: toTutorialFields(tutorial) };
}

type TutorialHistoryProps = {
  /** The tutorial as last saved. */
  tutorial: EditableTutorial;
  fields: EditFieldMap<TutorialFields>;
  form: TutorialHistoryForm;
};

/** Saved and autosaved revisions of a lesson, to compare and to put back into the form. */
function TutorialHistory(props: TutorialHistoryProps) {
  return (
    <RevisionsDisclosure isRuledOff>
      <Revisions {...props} />
    </RevisionsDisclosure>
  );
}

function Revisions({ tutorial, fields, form }: TutorialHistoryProps) {
  const { tutorials } = useTRPC();
  const queryClient = useQueryClient();
  const { _id: id } = tutorial;
  const query = useQuery(tutorials.revisions.queryOptions({ id }));
  const stored = toTutorialFields(tutorial);

  async function readAutosaved(
    typed: Record<string, unknown>,
  ): Promise<TutorialFields | undefined> {
    await form.whenLoaded();
    const content = inStoredNotation(typed.content, stored.content, form.toHtml);
    if (content === undefined || !isTutorialDraft(typed)) return undefined;
    // The publication belongs to no revision.
    return { ...stored, ...typed, content, isPublished: stored.isPublished };
  }

  async function load(revisionId: string): Promise<TutorialFields> {
    const options = tutorials.revision.queryOptions(
      { id, revisionId },
      { staleTime: Number.POSITIVE_INFINITY },
    );
    return { ...stored, ...toFields(await queryClient.fetchQuery(options)) };
  }
  return (
    <TextRevisionList
      form={`tutorial:${id}`}
      present={stored}
      fields={fields}
      texts={{ loadFailed: tutorialTexts.revisionsFailed, empty: tutorialTexts.noRevisions }}
      readAutosaved={readAutosaved}
      onTake={form.take}
      saved={{ query, load: (revision) => load(revision._id) }}
    />
  );
}

function toFields({ author, ...content }: TutorialRevisionContent) {
  return { ...content, author: author ?? "" };
}
