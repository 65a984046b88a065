import type {
  QuestionTableInput,
  QuestionTableRow,
  SubjectChoice,
} from "@ebute/contracts/questions";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AdminDialog, DialogButtons } from "#components/admin/shell/admin-dialog.tsx";
import { HeadCell } from "#components/admin/table/data-table.tsx";
import { SelectableTable } from "#components/admin/table/selection/selectable-table.tsx";
import { SortHeader } from "#components/admin/table/sort-header.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { Text } from "#components/ui/text.tsx";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";
import { questionSharesQuery } from "../../questions.queries.ts";
import { useOptimisticQuestions } from "../questions.mutations.ts";
import { chooseByIds } from "../take-out/chosen-questions.ts";
import { TakeOut } from "../take-out/take-out.tsx";
import { useQuestionActions } from "./question-actions.ts";
import { QuestionRow } from "./question-row.tsx";

type QuestionTableProps = {
  questions: readonly QuestionTableRow[];
  subjects: readonly SubjectChoice[];
  input: QuestionTableInput;
  onSort: (change: Pick<QuestionTableInput, "sort" | "direction">) => void;
  isBusy: boolean;
};

export function QuestionTable(props: QuestionTableProps) {
  const { questions, subjects, input, onSort, isBusy } = props;
  const actions = useQuestionActions();
  const ids = questions.map(({ _id }) => _id);
  const { data: shares = [] } = useQuery(questionSharesQuery(useTRPC(), ids));
  return (
    <SelectableTable
      caption="Questions"
      noun="question"
      rows={useOptimisticQuestions(questions)}
      isBusy={isBusy}
      outcome={actions.outcome}
      head={
        <>
          <HeadCell>Question</HeadCell>
          <HeadCell shape="wide">Subject</HeadCell>
          <HeadCell shape="wide">State</HeadCell>
          <SortHeader column="createdAt" first="desc" current={input} onSort={onSort}>
            Added
          </SortHeader>
          <HeadCell shape="wide">Action</HeadCell>
        </>
      }
      renderRow={(question, selection) => (
        <QuestionRow
          key={question._id}
          question={question}
          share={shares.find(({ _id }) => _id === question._id)}
          actions={actions}
          selection={selection}
        />
      )}
      confirmDelete={actions.confirmDelete}
      renderActions={(selected, onRefused, finish) => {
        const handleState = (state: "draft" | "ready") => {
          actions.setFields(selected, { state }, onRefused);
          finish();
        };
        return (
          <>
            <Button type="button" onClick={() => handleState("ready")}>
              Mark as ready
            </Button>
            <Button type="button" tone="secondary" onClick={() => handleState("draft")}>
              Mark as draft
            </Button>
            <TakeOut
              subject={formatNounCount(selected.length, "selected question")}
              chosen={chooseByIds(selected.map(({ _id }) => _id))}
            />
            <SetTopic
              subject={subjectOf(selected, subjects)}
              onSet={(topicId) => {
                actions.setFields(selected, { topicId }, onRefused);
                finish();
              }}
            />
          </>
        );
      }}
    />
  );
}

/** The subject of all these questions; undefined if they are of several. */
function subjectOf(questions: readonly QuestionTableRow[], subjects: readonly SubjectChoice[]) {
  const [first, ...others] = new Set(questions.map(({ subjectId }) => subjectId));
  return others.length > 0 ? undefined : subjects.find(({ _id }) => _id === first);
}

type SetTopicProps = {
  /** Subject of all selected questions; undefined if they are of several. */
  subject: SubjectChoice | undefined;
  onSet: (topicId: string | null) => void;
};

/** Button that asks for a topic. A topic belongs to one subject, so several have none in common. */
function SetTopic({ subject, onSet }: SetTopicProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [topic, setTopic] = useState("");
  const close = () => setIsOpen(false);
  return (
    <>
      <Button type="button" tone="secondary" onClick={() => setIsOpen(true)}>
        Set topic
      </Button>
      <AdminDialog title="Set topic" position="center" isOpen={isOpen} onClose={close}>
        {subject ? (
          <form
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              close();
              onSet(topic || null);
            }}
          >
            <Field label={`Topic of ${subject.name}`}>
              <Select value={topic} onChange={({ currentTarget }) => setTopic(currentTarget.value)}>
                <option value="">No topic</option>
                {subject.topics.map(({ _id, name }) => (
                  <option key={_id} value={_id}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
            <DialogButtons onCancel={close}>
              <Button>Set topic</Button>
            </DialogButtons>
          </form>
        ) : (
          <div className="grid gap-4">
            <Text>These questions are of several subjects. Select questions of one subject.</Text>
            <DialogButtons onCancel={close}>{null}</DialogButtons>
          </div>
        )}
      </AdminDialog>
    </>
  );
}
