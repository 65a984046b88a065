import {
  type Question,
  type QuestionVersion,
  questionSchema,
  questionTexts,
} from "@ebute/contracts/questions";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { EntryQuery } from "#components/admin/form/entry-query.tsx";
import type { EditorPictures } from "#components/editor/editor-types.ts";
import { EditConflictDialog } from "#components/edits/edit-conflict-dialog.tsx";
import {
  defineChoiceField,
  defineRichTextField,
  defineTextField,
  type EditFieldMap,
} from "#components/edits/edit-field.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { QueryView } from "#components/ui/query-view.tsx";
import { RichText } from "#components/ui/rich-text.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { useEditScreen } from "#lib/edits/edit-screen.ts";
import { guardFor } from "#lib/edits/guard-for.ts";
import { pickFields } from "#lib/edits/pick-fields.ts";
import { useTRPC } from "#lib/trpc.ts";
import { editableQuestionQuery } from "../questions.queries.ts";
import { emptyQuestion, type QuestionFields, toQuestionFields } from "./form/question-fields.ts";
import { QuestionForm } from "./form/question-form.tsx";
import { ShownAnswers } from "./form/shown-answers.tsx";
import { toTypedAnswers } from "./form/typed-answers.ts";
import { difficultyLabels, stateLabels, usageLabels } from "./question-labels.ts";
import { useCreateQuestion, useUpdateQuestion } from "./questions.mutations.ts";

const changed = (noun: string, isSet: boolean) => (isSet ? `Another ${noun}` : "");

/** Fields of a question in the conflict dialog. */
const dialogFields: EditFieldMap<QuestionFields> = {
  use: defineChoiceField("Use", ({ use }) => (use ? usageLabels[use] : "")),
  subjectId: defineChoiceField("Subject", ({ subjectId }) =>
    changed("subject", Boolean(subjectId)),
  ),
  topicId: defineChoiceField("Topic", ({ topicId }) => changed("topic", Boolean(topicId))),
  difficulty: defineChoiceField("Difficulty", ({ difficulty }) =>
    difficulty in difficultyLabels ? Reflect.get(difficultyLabels, difficulty) : "",
  ),
  sourceNote: defineTextField("Source", "sourceNote"),
  state: defineChoiceField("State", ({ state }) => (state ? stateLabels[state] : "")),
  passageId: defineChoiceField("Passage", ({ passageId }) =>
    changed("passage", Boolean(passageId)),
  ),
  stem: defineRichTextField("Question", "stem"),
  answers: {
    label: "Answers",
    show: ({ answers }) => <ShownAnswers answers={answers} />,
  },
  points: defineTextField("Points", "points"),
  explanation: defineRichTextField("Explanation", "explanation"),
};

const button = { idle: "Update", busy: "Updating..." };

type EditQuestionProps = {
  id: string;
  pictures: EditorPictures;
  /** Page that corrects the question and marks its answers again. */
  correctHref: string;
  /** Called with the new id after a deleted question was added again. */
  onCopied: (id: string) => void;
  /** Shown above the form, for the question as it is stored. */
  renderReports: (question: Question) => ReactNode;
};

export function EditQuestion({ id, correctHref, ...form }: EditQuestionProps) {
  const query = useQuery(editableQuestionQuery(useTRPC(), id));
  return (
    <div className="max-w-article mx-auto grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading level={1} size="h2">
          Edit question
        </Heading>
        <div className="flex flex-wrap gap-2">
          <LinkButton href={correctHref} tone="quiet">
            Correct and mark again
          </LinkButton>
          <LinkButton href="/admin/addQuestion" tone="secondary">
            Add another
          </LinkButton>
        </div>
      </div>
      <EntryQuery query={query} loadFailed={questionTexts.loadFailed}>
        {(question) => <EditForm question={question} {...form} />}
      </EntryQuery>
    </div>
  );
}

type EditFormProps = Omit<EditQuestionProps, "id" | "correctHref"> & { question: Question };

function EditForm({ question, pictures, onCopied, renderReports }: EditFormProps) {
  const { queryKey } = editableQuestionQuery(useTRPC(), question._id);
  const { mutateAsync } = useUpdateQuestion();
  const { mutateAsync: create } = useCreateQuestion();
  const screen = useEditScreen({
    stored: question,
    snapshotOf,
    isStored: guardFor(questionSchema),
    queryKey,
    onCopied,
  });
  const { edit, opened, saved, versions } = screen;
  return (
    <>
      {renderReports(question)}
      <QuestionForm
        name={question._id}
        initial={toQuestionFields(opened)}
        versions={versions}
        edit={edit}
        pictures={pictures}
        button={button}
        onSave={(input, mine) =>
          screen.save({
            mine,
            send: (version, names) =>
              mutateAsync({ ...pickFields(input, names), id: question._id, version }),
            copyAsNew: () => create(input),
          })
        }
        notice={saved && <Notice tone="ok">{questionTexts.updated}</Notice>}
      >
        <QuestionVersions id={question._id} />
      </QuestionForm>
      <EditConflictDialog edit={edit} noun="question" fields={dialogFields} area="admin" />
    </>
  );
}

function snapshotOf(question: Question) {
  return { version: question.version, fields: toQuestionFields(question) };
}

/** Versions of a question, which loads when somebody opens it. */
function QuestionVersions({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="text-indigo text-card min-h-11 cursor-pointer font-semibold">
        Versions
      </summary>
      {isOpen && <VersionList id={id} />}
    </details>
  );
}

function VersionList({ id }: { id: string }) {
  const query = useQuery(useTRPC().questions.versions.queryOptions({ id }));
  return (
    <QueryView query={query} loadFailed={questionTexts.versionsFailed} showsRefetchErrors>
      <ol className="divide-rule grid divide-y">
        {query.data?.map((version) => (
          <li key={version._id} className="py-2">
            <details>
              <summary className="text-card min-h-11 cursor-pointer">
                Version {version.number}, <Time iso={version.createdAt} />
                {version.author && `, ${version.author}`}
              </summary>
              <ShownVersion version={version} />
            </details>
          </li>
        ))}
      </ol>
    </QueryView>
  );
}

function ShownVersion({ version }: { version: QuestionVersion }) {
  const { stem, answers, points, explanation } = version;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <RichText html={stem} container="card" />
      <ShownAnswers answers={{ ...emptyQuestion().answers, ...toTypedAnswers(answers) }} />
      {explanation && <RichText html={explanation} container="card" />}
      <Text size="small" tone="quiet">
        {points === 1 ? "1 point" : `${points} points`}
      </Text>
    </div>
  );
}
