import { type Exam, examTexts } from "@ebute/contracts/exams";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Cell, DataTable, HeadCell, Row } from "#components/admin/table/data-table.tsx";
import { ListScreen } from "#components/admin/table/list-screen.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { Time } from "#components/ui/time.tsx";
import { useTRPC } from "#lib/trpc.ts";
import { ExamDialog } from "./exam-dialog.tsx";

/** Lists the exams, newest first. */
export function ExamScreen() {
  const query = useQuery(useTRPC().exams.list.queryOptions());
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const { data = [] } = query;
  return (
    <ListScreen
      title="Exams"
      query={query}
      loadFailed={examTexts.listFailed}
      about="Exams of your classes, and mock exams for every student. An exam is a draft until you open it."
      action={
        <Button type="button" onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" size={18} />
          Add exam
        </Button>
      }
      dialogs={
        isAdding && (
          <ExamDialog
            onClose={() => setAdding(false)}
            onCreated={({ _id }) =>
              void navigate({ to: "/admin/exam/$examId", params: { examId: _id } })
            }
          />
        )
      }
    >
      {data.length > 0 ? (
        <DataTable
          caption="Exams"
          head={
            <>
              <HeadCell>Exam</HeadCell>
              <HeadCell shape="wide">For</HeadCell>
              <HeadCell shape="wide">Opens</HeadCell>
              <HeadCell shape="wide">Started</HeadCell>
              <HeadCell shape="wide">State</HeadCell>
            </>
          }
        >
          {data.map((exam) => (
            <ExamTableRow key={exam._id} exam={exam} />
          ))}
        </DataTable>
      ) : (
        <EmptyState>
          No exams yet. Add one for a class, or a mock that every student can sit.
        </EmptyState>
      )}
    </ListScreen>
  );
}

function ExamTableRow({ exam }: { exam: Exam }) {
  const { _id, title, className, kind, opensAt, sittings, state } = exam;
  return (
    <Row>
      <Cell shape="main">
        <TextLink
          href={`/admin/exam/${_id}`}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere"
        >
          {title}
        </TextLink>
      </Cell>
      <Cell>{kind === "mock" ? "Mock, every student" : className}</Cell>
      <Cell>{opensAt ? <Time iso={opensAt} withTime /> : "Any time"}</Cell>
      <Cell className="tabular-nums">{sittings}</Cell>
      <Cell>{state === "open" ? "Open" : "Draft"}</Cell>
    </Row>
  );
}
