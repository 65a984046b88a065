import type { CorrectedExam, CorrectionPreview } from "@ebute/contracts/corrections";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { Text } from "#components/ui/text.tsx";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";

/** Changes that a correction would make. */
export function CorrectionEffect({ effect }: { effect: CorrectionPreview }) {
  const { answers, sittings, students, changedStudents, exams, practice } = effect;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Text className="font-semibold">
        {changedStudents === 0
          ? "No student's marks change."
          : `The marks of ${formatNounCount(changedStudents, "student")} change.`}
      </Text>
      <Text size="small" tone="quiet">
        {`${formatNounCount(students, "student")} had this version: ${formatNounCount(answers, "answer")}, ${formatNounCount(sittings, "exam paper")}.`}
      </Text>
      <RuledList>
        {exams.map((exam) => (
          <li key={exam._id}>
            <Text className="wrap-anywhere">{exam.title}</Text>
            <Text size="small" tone="quiet">
              {describeExam(exam)}
            </Text>
          </li>
        ))}
        {practice.students > 0 && (
          <li>
            <Text>Practice</Text>
            <Text size="small" tone="quiet">
              {describePractice(practice)}
            </Text>
          </li>
        )}
      </RuledList>
    </div>
  );
}

function describeExam({ sittings, up, down, isReleased }: CorrectedExam): string {
  const seen = isReleased ? " Students have seen these results." : "";
  return `${formatNounCount(sittings, "marked paper")}: ${up} up, ${down} down, ${sittings - up - down} the same.${seen}`;
}

function describePractice({ toRight, toWrong, leftOut }: CorrectionPreview["practice"]): string {
  if (leftOut > 0) return `The answers of ${formatNounCount(leftOut, "student")} no longer count.`;
  return `The last answers of ${formatNounCount(toRight, "student")} become right, of ${toWrong} wrong.`;
}
