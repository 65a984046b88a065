import type { QuestionShare } from "@ebute/contracts/exams";
import {
  type QuestionTableInput,
  type QuestionTableRow,
  questionTexts,
  type SubjectChoice,
} from "@ebute/contracts/questions";
import { useQuery } from "@tanstack/react-query";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#components/admin/icon-button.tsx";
import { IconLink } from "#components/admin/icon-link.tsx";
import { AdminDialog, DialogButtons } from "#components/admin/shell/admin-dialog.tsx";
import { Cell, HeadCell, Row, RowActions } from "#components/admin/table/data-table.tsx";
import { SelectCell } from "#components/admin/table/selection/select-cells.tsx";
import { SelectableTable } from "#components/admin/table/selection/selectable-table.tsx";
import { SortHeader } from "#components/admin/table/sort-header.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { confirmDeletion } from "#lib/confirm-action.ts";
import {
  type BulkRow,
  formatNounCount,
  latestOutcome,
  type Outcome,
} from "#lib/tables/bulk-mutation.ts";
import { moveFocusFromRow } from "#lib/tables/row-focus.ts";
import type { RowSelection } from "#lib/tables/row-selection.ts";
import { useTRPC } from "#lib/trpc.ts";
import { questionSharesQuery } from "../../questions.queries.ts";
import { difficultyLabels, kindLabels, stateLabels, usageLabels } from "../question-labels.ts";
import {
  type BulkFields,
  useDeleteQuestions,
  useOptimisticQuestions,
  useSetQuestionFields,
} from "../questions.mutations.ts";
import { chooseByIds } from "../take-out/chosen-questions.ts";
import { TakeOut } from "../take-out/take-out.tsx";

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

type QuestionRowProps = {
  question: QuestionTableRow;
  /** Undefined for a question that nobody was asked. */
  share: QuestionShare | undefined;
  actions: QuestionActions;
  selection: RowSelection;
};

function QuestionRow({ question, share, actions, selection }: QuestionRowProps) {
  const { _id, excerpt, subject, topic, kind, use, difficulty, state, createdAt } = question;
  const facts = [kindLabels[kind], difficulty && difficultyLabels[difficulty]];
  return (
    <Row isSelected={selection.has(_id)} isTall>
      <SelectCell name={`Select: ${excerpt}`} id={_id} selection={selection} />
      <Cell shape="main">
        <Text size="title" className="wrap-anywhere">
          {excerpt}
        </Text>
        <Text size="small" tone="quiet">
          {facts.filter(Boolean).join(", ")}
        </Text>
        {share && (
          <Text size="small" tone="quiet" className="tabular-nums">
            Shown to {share.shown}, right {share.percent} %
          </Text>
        )}
      </Cell>
      <Cell className="text-small">
        <span className="@form:block">{subject}</span>
        {topic && <span className="text-ink-2 @form:block">{` ${topic}`}</span>}
      </Cell>
      <Cell>
        <div className="flex flex-wrap gap-1">
          <Badge tone={state === "ready" ? "positive" : "neutral"}>{stateLabels[state]}</Badge>
          <Badge tone={use === "exam" ? "danfo" : "neutral"}>{usageLabels[use]}</Badge>
        </div>
      </Cell>
      <Cell shape="secondary" className="text-small @form:whitespace-nowrap">
        <Time iso={createdAt} />
      </Cell>
      <Cell>
        <RowActions>
          <IconLink href={`/admin/editQuestion/${_id}`} name={`Edit: ${excerpt}`} Icon={Pencil} />
          <IconButton
            name={`Delete: ${excerpt}`}
            Icon={Trash2}
            tone="danger"
            data-action="delete"
            onClick={async ({ currentTarget }) => {
              if (await actions.confirmDelete([question])) moveFocusFromRow(currentTarget);
            }}
          />
        </RowActions>
      </Cell>
    </Row>
  );
}

type Rows = readonly QuestionTableRow[];

type OnRefused = (ids: string[]) => void;

type QuestionActions = {
  setFields(rows: Rows, fields: BulkFields, onRefused: OnRefused): void;
  /** Asks for confirmation and deletes; resolves to whether the user agreed. */
  confirmDelete(rows: Rows, onRefused?: OnRefused): Promise<boolean>;
  outcome: Outcome | undefined;
};

function useQuestionActions(): QuestionActions {
  const setting = useSetQuestionFields();
  const deletion = useDeleteQuestions();
  return {
    setFields: (questions, value, onRefused) =>
      setting.mutate({ rows: questions.map(rowOf), value, onRefused }),
    async confirmDelete(questions, onRefused) {
      const rows = questions.map(rowOf);
      const names = rows.map(({ name }) => name);
      if (!(await confirmDeletion(confirmText(rows.length), names))) return false;
      deletion.mutate({ rows, value: null, onRefused });
      return true;
    },
    outcome: latestOutcome([setting, deletion]),
  };
}

function rowOf({ _id, excerpt, version }: QuestionTableRow): BulkRow {
  return { id: _id, name: excerpt, version };
}

function confirmText(count: number): string {
  if (count === 1) return questionTexts.confirmDelete;
  return `Are you sure you want to delete these ${formatNounCount(count, "question")}?`;
}
