import {
  type Exam,
  type ExamStudent,
  examTexts,
  type MonitoredSitting,
} from "@ebute/contracts/exams";
import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { CsvButton } from "#components/admin/table/csv-button.tsx";
import { Cell, DataTable, HeadCell, Row } from "#components/admin/table/data-table.tsx";
import { ListScreen } from "#components/admin/table/list-screen.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { type Trpc, useTRPC } from "#lib/trpc.ts";
import { describeExtraMinutes } from "../../extra-minutes.ts";
import { describePaper } from "../../paper-score-text.ts";
import { useSetExtraTime } from "../exams.mutations.ts";
import { AcceptLateDialog, GiveTimeDialog } from "./sitting-dialogs.tsx";
import { TimeDialog } from "./time-dialog.tsx";

/** Interval of the monitor while it is visible. Unit: milliseconds. */
const POLL_INTERVAL_MS = 10_000;

const PaperScores = lazy(async () => ({
  default: (await import("../paper-scores/paper-scores.tsx")).PaperScores,
}));

/** The subject of a dialog as it was at the press: its row may go while somebody types. */
type Asked =
  | { kind: "time" | "late"; student: string; sitting: MonitoredSitting }
  | { kind: "extra"; student: ExamStudent };

/** Follows an exam: who has started, answered and handed in, with the results. */
export function ExamMonitor({ exam }: { exam: Exam }) {
  const query = useQuery(examMonitorQuery(useTRPC(), exam._id));
  const [asked, setAsked] = useState<Asked>();
  const { students = [], releasedAt, isReleased = false, canBeStarted = false } = query.data ?? {};
  const [isTyping, setTyping] = useState(false);
  const close = () => setAsked(undefined);
  return (
    <ListScreen
      title="Students"
      level={2}
      query={query}
      loadFailed={examTexts.loadFailed}
      dialogs={
        <>
          {asked?.kind === "time" && <GiveTimeDialog {...asked} onClose={close} />}
          {asked?.kind === "late" && <AcceptLateDialog {...asked} onClose={close} />}
          {asked?.kind === "extra" && (
            <ExtraTimeDialog examId={exam._id} student={asked.student} onClose={close} />
          )}
        </>
      }
    >
      <Text>{countStates(students)}</Text>
      {releasedAt && (
        <Text size="small" tone="quiet">
          {isReleased ? "Results came out on " : "Results come out after "}
          <Time iso={releasedAt} withTime />.
        </Text>
      )}
      {students.length === 0 ? (
        <EmptyState>The class has no students yet.</EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap gap-3">
            <CsvButton href={`/api/admin/exams/${exam._id}/results.csv`} name="exam-results" />
            <Button
              type="button"
              tone="quiet"
              aria-expanded={isTyping}
              onClick={() => setTyping(!isTyping)}
            >
              Type scores of a paper
            </Button>
          </div>
          {isTyping && (
            <Suspense fallback={<Skeleton rows={3} className="h-14" />}>
              <PaperScores exam={exam} students={students} />
            </Suspense>
          )}
          <DataTable
            caption="Students"
            head={
              <>
                <HeadCell>Student</HeadCell>
                <HeadCell shape="wide">State</HeadCell>
                <HeadCell shape="wide">Answered</HeadCell>
                <HeadCell shape="wide">Last contact</HeadCell>
                <HeadCell shape="wide">Result</HeadCell>
                <HeadCell shape="wide">Action</HeadCell>
              </>
            }
          >
            {students.flatMap((student) => {
              const { sittings, paper } = student;
              const extraTime = canBeStarted && canStart(exam, sittings) && (
                <ExtraTimeButton
                  student={student}
                  onAsk={(one) => setAsked({ kind: "extra", student: one })}
                />
              );
              return [
                ...sittings.map((sitting, index) => (
                  <SittingRow
                    key={sitting._id}
                    student={student}
                    sitting={sitting}
                    isReleased={isReleased}
                    onAsk={(kind) => setAsked({ kind, student: student.fullName, sitting })}
                  >
                    {index === 0 && extraTime}
                  </SittingRow>
                )),
                ...(paper || sittings.length === 0
                  ? [
                      <OtherRow key={student._id} student={student}>
                        {sittings.length === 0 && extraTime}
                      </OtherRow>,
                    ]
                  : []),
              ];
            })}
          </DataTable>
        </>
      )}
    </ListScreen>
  );
}

function countStates(students: readonly ExamStudent[]): string {
  const started = students.filter(({ sittings }) => sittings.length > 0);
  const running = started.filter(({ sittings }) => sittings.some(isRunning));
  const onPaper = students.filter(({ paper }) => paper);
  const parts = [`${started.length} of ${students.length} have started`];
  if (onPaper.length > 0) parts.push(`${onPaper.length} wrote on paper`);
  if (running.length > 0)
    parts.push(`${running.length} ${running.length === 1 ? "is" : "are"} writing`);
  return `${parts.join(", ")}.`;
}

function canStart({ attempts }: Exam, sittings: readonly MonitoredSitting[]): boolean {
  return sittings.length < attempts && !sittings.some(isRunning);
}

function isRunning({ state }: MonitoredSitting): boolean {
  return state === "running";
}

/** A student who wrote on paper, or has not started. */
function OtherRow({ student, children }: { student: ExamStudent; children: ReactNode }) {
  const { fullName, paper, extraMinutes } = student;
  return (
    <Row>
      <Cell shape="main">
        <span className="font-semibold wrap-anywhere">{fullName}</span>
      </Cell>
      <Cell>
        <Text size="small">{paper ? describePaper(paper) : "Not started"}</Text>
        {!paper && extraMinutes > 0 && (
          <Text size="small" tone="quiet">
            {describeExtraMinutes(extraMinutes)} from the start
          </Text>
        )}
      </Cell>
      <Cell />
      <Cell />
      <Cell className="tabular-nums">
        {paper && `${paper.points} of ${paper.possible} (${paper.percent} %)`}
      </Cell>
      <Cell>{children}</Cell>
    </Row>
  );
}

type SittingRowProps = {
  student: ExamStudent;
  sitting: MonitoredSitting;
  isReleased: boolean;
  onAsk: (kind: "time" | "late") => void;
  /** A further action. */
  children: ReactNode;
};

function SittingRow(props: SittingRowProps) {
  const { student, sitting, isReleased, onAsk, children } = props;
  const { fullName } = student;
  const { attempt, answered, total, waitingLate, countedLate } = sitting;
  const { lastContactAt, percent, extraMinutes } = sitting;
  return (
    <Row>
      <Cell shape="main">
        <span className="font-semibold wrap-anywhere">{fullName}</span>
        {attempt > 1 && (
          <Text size="small" tone="quiet">
            Attempt {attempt}
          </Text>
        )}
      </Cell>
      <Cell>
        <Text size="small">{stateText(sitting)}</Text>
        <Text size="small" tone="quiet">
          until <Time iso={sitting.deadline} withTime />
          {extraMinutes > 0 && `, with ${describeExtraMinutes(extraMinutes)}`}
        </Text>
      </Cell>
      <Cell className="tabular-nums">
        {answered} of {total}
        {waitingLate > 0 && <Text size="small">{waitingLate} late, not counted</Text>}
        {countedLate > 0 && <Text size="small">{countedLate} late, counted</Text>}
      </Cell>
      <Cell>
        <Time iso={lastContactAt} withTime />
      </Cell>
      <Cell className="tabular-nums">
        {percent !== null && `${sitting.points} of ${sitting.possible} (${percent} %)`}
      </Cell>
      <Cell>
        <div className="flex flex-wrap gap-2">
          {!isReleased && (
            <Button
              type="button"
              tone="quiet"
              aria-label={`Give time: ${fullName}, attempt ${attempt}`}
              onClick={() => onAsk("time")}
            >
              {isRunning(sitting) ? "Give time" : "Open again"}
            </Button>
          )}
          {waitingLate > 0 && (
            <Button
              type="button"
              tone="quiet"
              aria-label={`Count late answers: ${fullName}, attempt ${attempt}`}
              onClick={() => onAsk("late")}
            >
              Count late
            </Button>
          )}
          {children}
        </div>
      </Cell>
    </Row>
  );
}

function stateText({ state, closedBy }: MonitoredSitting): string {
  if (state === "running") return "Writing";
  return closedBy === "student" ? "Handed in" : "Time was up";
}

type ExtraTimeButtonProps = { student: ExamStudent; onAsk: (student: ExamStudent) => void };

function ExtraTimeButton({ student, onAsk }: ExtraTimeButtonProps) {
  const isFirst = student.sittings.length === 0;
  const verb = student.extraMinutes > 0 ? "Change" : "Give";
  const name = `${verb} extra time${isFirst ? "" : " for the next attempt"}`;
  return (
    <Button
      type="button"
      tone="quiet"
      aria-label={`${name}: ${student.fullName}`}
      onClick={() => onAsk(student)}
    >
      {name}
    </Button>
  );
}

type ExtraTimeDialogProps = { examId: string; student: ExamStudent; onClose: () => void };

/** Gives a student extra time before an attempt, changes it, or takes it away. */
function ExtraTimeDialog({ examId, student, onClose }: ExtraTimeDialogProps) {
  const { _id: studentId, fullName, extraMinutes } = student;
  const { mutate, isPending, error } = useSetExtraTime(fullName);
  return (
    <TimeDialog
      title={`Extra time for ${fullName}`}
      text="These minutes are added when the student starts, also beyond the closing time. 0 takes them away."
      button="Save extra time"
      minimum={0}
      given={extraMinutes}
      isPending={isPending}
      error={error}
      onClose={onClose}
      onSave={(typed) => mutate({ id: examId, studentId, ...typed }, { onSuccess: onClose })}
    />
  );
}

function examMonitorQuery(trpc: Trpc, id: string) {
  return trpc.exams.monitor.queryOptions({ id }, { refetchInterval: POLL_INTERVAL_MS });
}
