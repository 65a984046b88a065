import type { QuestionShare } from "@ebute/contracts/exams";
import type { QuestionTableRow } from "@ebute/contracts/questions";
import { Pencil, Trash2 } from "lucide-react";
import { IconButton } from "#components/admin/icon-button.tsx";
import { IconLink } from "#components/admin/icon-link.tsx";
import { Cell, Row, RowActions } from "#components/admin/table/data-table.tsx";
import { SelectCell } from "#components/admin/table/selection/select-cells.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { moveFocusFromRow } from "#lib/tables/row-focus.ts";
import type { RowSelection } from "#lib/tables/row-selection.ts";
import { difficultyLabels, kindLabels, stateLabels, usageLabels } from "../question-labels.ts";
import type { QuestionActions } from "./question-actions.ts";

type QuestionRowProps = {
  question: QuestionTableRow;
  /** Undefined for a question that nobody was asked. */
  share: QuestionShare | undefined;
  actions: QuestionActions;
  selection: RowSelection;
};

export function QuestionRow({ question, share, actions, selection }: QuestionRowProps) {
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
