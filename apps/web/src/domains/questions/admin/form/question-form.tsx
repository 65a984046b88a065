import {
  isEmptyHtml,
  POINTS_MAX,
  questionDifficulties,
  questionStates,
  questionUses,
  SOURCE_NOTE_MAX_CHARS,
  type SubjectChoice,
} from "@ebute/contracts/questions";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue, useRef } from "react";
import { EntryForm } from "#components/admin/form/entry-form.tsx";
import type { EditorPictures } from "#components/editor/editor-types.ts";
import { Field } from "#components/ui/field.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { RichText } from "#components/ui/rich-text.tsx";
import { Select } from "#components/ui/select.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { type DraftFormEdit, type SavedEntry, useDraftForm } from "#lib/forms/draft-form.ts";
import { useTRPC } from "#lib/trpc.ts";
import { passageQuery } from "../../questions.queries.ts";
import { PassageField } from "../passages/passage-field.tsx";
import { difficultyLabels, stateLabels, usageLabels } from "../question-labels.ts";
import { AnswersField } from "./answers-field.tsx";
import {
  isQuestionDraft,
  keptForNext,
  type QuestionFields,
  type QuestionInput,
  questionFieldNames,
  questionFormSchema,
} from "./question-fields.ts";
import { QuestionText } from "./question-text.tsx";
import { ShownAnswers } from "./shown-answers.tsx";

type QuestionFormProps = {
  /** `new` or the question's id; part of the draft's key. */
  name: string;
  initial: QuestionFields;
  /** Server versions of `initial` and now; undefined for a new question. */
  versions?: { base: string; current: string };
  pictures: EditorPictures;
  button: { idle: string; busy: string };
  /** Set when editing an existing question. */
  edit?: DraftFormEdit;
  onSave: (
    input: QuestionInput,
    mine: QuestionFields,
  ) => Promise<SavedEntry<QuestionFields> | undefined>;
  /** Message about the last successful save. */
  notice: ReactNode;
  /** Shown below the preview. */
  children?: ReactNode;
};

const noSubjects: readonly SubjectChoice[] = [];

export function QuestionForm(props: QuestionFormProps) {
  const { name, initial, versions, edit, pictures, button, onSave, notice, children } = props;
  const { data: subjects = noSubjects, isSuccess } = useQuery(
    useTRPC().questions.subjects.queryOptions(),
  );
  const sent = useRef<QuestionFields>(undefined);
  const entry = useDraftForm<QuestionFields, QuestionInput>({
    name: `question:${name}`,
    initial,
    basedOn: versions?.base,
    schema: questionFormSchema,
    isContent: isQuestionDraft,
    fieldNames: questionFieldNames,
    edit,
    async onSave(input, mine) {
      const saved = await onSave(input, mine);
      sent.current = mine;
      return saved;
    },
    isEmptiedAfter: versions === undefined,
  });
  const { form } = entry;
  const { register } = form;
  const fields = form.watch();
  const topics = subjects.find(({ _id }) => _id === fields.subjectId)?.topics ?? [];
  const stem = entry.field("stem");

  /** The form for the next question keeps what a row of questions has in common. */
  async function submit(): Promise<void> {
    sent.current = undefined;
    await entry.submit();
    if (versions || !sent.current || form.getValues("stem") !== "") return;
    entry.show(keptForNext(sent.current));
    document.getElementById(stem.id)?.focus();
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <EntryForm
        entry={{ ...entry, submit }}
        noun="question"
        versions={versions}
        button={button}
        notice={notice}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Subject"
            hint={isSuccess && subjects.length === 0 && "There are no subjects yet. Add one first."}
            {...entry.field("subjectId")}
          >
            <Select
              {...register("subjectId", { onChange: () => form.setValue("topicId", "") })}
              key={`subjects-${subjects.length}`}
            >
              <option value="">Choose a subject</option>
              {subjects.map(({ _id, name: subject }) => (
                <option key={_id} value={_id}>
                  {subject}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Topic" {...entry.field("topicId")}>
            <Select {...register("topicId")} key={`topics-${fields.subjectId}-${topics.length}`}>
              <option value="">No topic</option>
              {topics.map(({ _id, name: topic }) => (
                <option key={_id} value={_id}>
                  {topic}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            label="Use"
            hint="Students see exam questions in set exams only."
            {...entry.field("use")}
          >
            <Select {...register("use")}>
              {questionUses.map((use) => (
                <option key={use} value={use}>
                  {usageLabels[use]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Difficulty" hint="May be left empty." {...entry.field("difficulty")}>
            <Select {...register("difficulty")}>
              <option value="">Not said</option>
              {questionDifficulties.map((difficulty) => (
                <option key={difficulty} value={difficulty}>
                  {difficultyLabels[difficulty]}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <PassageField
          {...entry.field("passageId")}
          value={fields.passageId}
          onChange={(passageId) => form.setValue("passageId", passageId)}
          pictures={pictures}
        />
        <QuestionText
          label="Question"
          {...stem}
          value={fields.stem}
          onChange={(html) => form.setValue("stem", html)}
          pictures={pictures}
        />
        <AnswersField
          {...entry.field("answers")}
          answers={fields.answers}
          onChange={(answers) => form.setValue("answers", answers)}
          pictures={pictures}
        />
        <QuestionText
          label="Explanation"
          hint="Students see it after they have answered."
          {...entry.field("explanation")}
          value={fields.explanation}
          onChange={(html) => form.setValue("explanation", html)}
          pictures={pictures}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Points" hint={`From 1 to ${POINTS_MAX}`} {...entry.field("points")}>
            <TextInput inputMode="numeric" {...register("points")} />
          </Field>
          <Field
            label="Source"
            hint="Such as a past paper. Students do not see it."
            {...entry.field("sourceNote")}
          >
            <TextInput maxLength={SOURCE_NOTE_MAX_CHARS} {...register("sourceNote")} />
          </Field>
          <Field
            label="State"
            hint="A draft may be incomplete, and is asked nowhere."
            {...entry.field("state")}
          >
            <Select {...register("state")}>
              {questionStates.map((state) => (
                <option key={state} value={state}>
                  {stateLabels[state]}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      </EntryForm>
      <QuestionPreview fields={fields} />
      {children}
    </div>
  );
}

/** The question as students see it after they answered: right answers marked, explanation below. */
function QuestionPreview({ fields }: { fields: QuestionFields }) {
  const { stem, answers, explanation, passageId } = useDeferredValue(fields);
  const { data: passage } = useQuery({
    ...passageQuery(useTRPC(), passageId),
    enabled: passageId !== "",
  });
  const html = passageId && passage?._id === passageId ? passage.html : "";
  return (
    <section
      aria-label="Preview"
      className="border-rule rounded-control grid grid-cols-[minmax(0,1fr)] gap-4 border p-4"
    >
      <Heading level={2} size="h3">
        Preview
      </Heading>
      <div
        className={`grid grid-cols-[minmax(0,1fr)] gap-5 ${html && "lg:grid-cols-[repeat(2,minmax(0,1fr))]"}`}
      >
        {html && (
          <>
            <details className="lg:hidden">
              <summary className="text-indigo text-card min-h-11 cursor-pointer font-semibold">
                Passage
              </summary>
              <RichText html={html} container="card" />
            </details>
            <div className="max-lg:hidden">
              <RichText html={html} container="card" />
            </div>
          </>
        )}
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
          {isEmptyHtml(stem) ? (
            <Text tone="quiet">The question has no text yet.</Text>
          ) : (
            <RichText html={stem} container="card" />
          )}
          <ShownAnswers answers={answers} />
          {!isEmptyHtml(explanation) && (
            <div className="border-indigo border-l-3 pl-3">
              <Text size="small" className="font-semibold">
                Explanation
              </Text>
              <RichText html={explanation} container="card" />
            </div>
          )}
        </div>
      </div>
    </section>
  );
}
