import { type Exam, type ExamStudent, type PaperForm, paperForms } from "@ebute/contracts/exams";
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { Cell, DataTable, HeadCell, Row } from "#components/admin/table/data-table.tsx";
import { Field } from "#components/ui/field.tsx";
import { FieldError } from "#components/ui/field-error.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Select } from "#components/ui/select.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { userMessage } from "#lib/trpc.ts";
import { useSetPaperScore } from "../exams.mutations.ts";
import { readPossible, readScore } from "./typed-score.ts";

const SCORE_MAX_CHARS = 6;

const MARKS_MAX_CHARS = 4;

type PaperScoresProps = { exam: Exam; students: readonly ExamStudent[] };

/** Scores of the exam on paper, typed row by row; each row is saved when it is left. */
export function PaperScores({ exam, students }: PaperScoresProps) {
  const [marks, setMarks] = useState(() => String(marksOf(exam, students)));
  const possible = readPossible(marks);
  return (
    <section aria-labelledby="paper-scores" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Heading level={3} size="h3" id="paper-scores">
        Scores on paper
      </Heading>
      <Text>
        Type a score and press Enter: it is saved, and the next student follows. Students see it
        marked On paper, when the results come out. An empty score takes it away.
      </Text>
      <div className="max-w-60">
        <Field
          label="Marks of the paper"
          error={possible === undefined ? "The paper has 1 to 1000 marks." : ""}
        >
          <TextInput
            inputMode="numeric"
            value={marks}
            maxLength={MARKS_MAX_CHARS}
            onChange={({ currentTarget }) => setMarks(currentTarget.value)}
          />
        </Field>
      </div>
      <DataTable
        caption="Scores on paper"
        head={
          <>
            <HeadCell>Student</HeadCell>
            <HeadCell shape="wide">Form</HeadCell>
            <HeadCell shape="wide">Score</HeadCell>
            <HeadCell shape="wide">State</HeadCell>
          </>
        }
      >
        {students.map((student) => (
          <PaperScoreRow key={student._id} exam={exam} student={student} possible={possible} />
        ))}
      </DataTable>
    </section>
  );
}

/** Marks that were typed before, else those of the questions. */
function marksOf({ sections }: Exam, students: readonly ExamStudent[]): number {
  const typed = students.find(({ paper }) => paper)?.paper?.possible;
  return typed ?? sections.reduce((sum, { count, points }) => sum + count * (points ?? 1), 0);
}

type PaperScoreRowProps = {
  exam: Exam;
  student: ExamStudent;
  /** Marks of the paper; undefined while they are not typed rightly. */
  possible: number | undefined;
};

/** One student. Enter and the down arrow go to the next score, the up arrow to the one before. */
function PaperScoreRow({ exam, student, possible }: PaperScoreRowProps) {
  const { _id: studentId, fullName, paper } = student;
  const { mutate, isPending, isSuccess, error } = useSetPaperScore(fullName);
  const [score, setScore] = useState(() => (paper ? String(paper.points) : ""));
  const [form, setForm] = useState<PaperForm | "">(paper?.form ?? "");
  const [refusal, setRefusal] = useState("");
  const saved = useRef({ points: paper?.points ?? null, form: paper?.form ?? null });
  const id = useId();
  const message = refusal || (error ? userMessage(error) : "");

  function save(): void {
    if (possible === undefined || isPending) return;
    const read = readScore(score, possible);
    setRefusal(read.error ?? "");
    if (read.error !== undefined) return;
    const next = { points: read.points, form: read.points === null ? null : form || null };
    const { points: seen, form: seenForm } = saved.current;
    const isSame = next.points === seen && (next.points === null || next.form === seenForm);
    if (isSame && (next.points === null || paper?.possible === possible)) return;
    mutate(
      { id: exam._id, studentId, ...next, possible, seen },
      { onSuccess: () => (saved.current = next) },
    );
  }

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    save();
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const fields = [
      ...(event.currentTarget
        .closest("table")
        ?.querySelectorAll<HTMLInputElement>("[data-score]") ?? []),
    ];
    const next = fields[fields.indexOf(event.currentTarget) + step];
    // The last row is saved where the focus stays.
    if (next) next.focus();
    else save();
  }
  return (
    <Row onBlur={handleBlur}>
      <Cell shape="main">
        <span className="font-semibold wrap-anywhere">{fullName}</span>
      </Cell>
      <Cell>
        <Select
          aria-label={`Form of ${fullName}`}
          value={form}
          onChange={({ currentTarget }) =>
            setForm(paperForms.find((name) => name === currentTarget.value) ?? "")
          }
        >
          <option value="">No form</option>
          {paperForms.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Cell>
      <Cell>
        <div className="w-24">
          <TextInput
            aria-label={`Score of ${fullName}`}
            aria-invalid={message ? true : undefined}
            aria-describedby={message ? id : undefined}
            data-score=""
            inputMode="decimal"
            autoComplete="off"
            value={score}
            maxLength={SCORE_MAX_CHARS}
            onChange={({ currentTarget }) => {
              setScore(currentTarget.value);
              setRefusal("");
            }}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onKeyDown={handleKey}
          />
        </div>
        {message && <FieldError id={id}>{message}</FieldError>}
      </Cell>
      <Cell>
        <Text size="small" tone="quiet">
          {isPending ? "Saving..." : stateText(paper, isSuccess)}
        </Text>
      </Cell>
    </Row>
  );
}

function stateText(paper: ExamStudent["paper"], isSaved: boolean): string {
  if (!paper) return isSaved ? "Taken away" : "";
  return `Saved: ${paper.points} of ${paper.possible} (${paper.percent} %)`;
}
