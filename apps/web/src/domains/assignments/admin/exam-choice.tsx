import type { AssignmentChoices } from "@ebute/contracts/assignments";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { formatDateTime } from "#lib/text/dates.ts";

type OfferedExam = AssignmentChoices["exams"][number];

type ExamChoiceProps = {
  id: string;
  error: string | undefined;
  exams: readonly OfferedExam[];
  value: string;
  onChange: (exam: OfferedExam | undefined) => void;
};

function hintFor(exams: readonly OfferedExam[]): string {
  if (exams.length === 0) {
    return "This class has no exam that is still to come. Add one under Exams; your text stays here.";
  }
  return exams.some(({ state }) => state === "draft")
    ? "Exams of this class. Open a draft under Exams before you choose it."
    : "Exams of this class that have not closed.";
}

/** An exam of the class. A draft is shown, so that nobody looks for it, and cannot be chosen. */
export function ExamChoice({ id, error, exams, value, onChange }: ExamChoiceProps) {
  const site = useSite();
  const isGone = value !== "" && exams.every(({ _id }) => _id !== value);
  return (
    <Field id={id} label="Exam" hint={hintFor(exams)} {...(error && { error })}>
      <Select
        value={value}
        onChange={({ currentTarget }) =>
          onChange(exams.find(({ _id }) => _id === currentTarget.value))
        }
      >
        <option value="">Choose an exam</option>
        {isGone && <option value={value}>The exam chosen before</option>}
        {exams.map(({ _id, title, state, closesAt }) => (
          <option key={_id} value={_id} disabled={state === "draft"}>
            {title}
            {state === "draft" && ", draft"}
            {closesAt && `, closes ${formatDateTime(closesAt, site)}`}
          </option>
        ))}
      </Select>
    </Field>
  );
}
