import type { Exam, ExamStudent } from "@ebute/contracts/exams";
import { useState } from "react";
import { DataTable, HeadCell } from "#components/admin/table/data-table.tsx";
import { Field } from "#components/ui/field.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { PaperScoreRow } from "./paper-score-row.tsx";
import { readPossible } from "./typed-score.ts";

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
