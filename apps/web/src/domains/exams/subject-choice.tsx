import { examSubjectsWrong, type StudentExam } from "@ebute/contracts/exams";
import type { FormState } from "@ebute/page-port";
import { Checkbox } from "#components/controls/checkbox.tsx";
import { CheckboxGroup } from "#components/controls/checkbox-group.tsx";
import { Text } from "#components/ui/text.tsx";

type SubjectChoiceProps = {
  choice: NonNullable<StudentExam["choice"]>;
  /** A refused start, which keeps what was chosen. */
  served: FormState | undefined;
};

const HINT_ID = "subjects-hint";

/** Subjects of the paper, as boxes of a native form that works with and without script. */
export function SubjectChoice({ choice, served }: SubjectChoiceProps) {
  const { compulsory, subjects, preselected } = choice;
  const chosen = served ? (served.values.subject ?? "").split(" ") : preselected;
  const isWrong = served?.issues?.some(({ path }) => path === "subject");
  return (
    <CheckboxGroup
      id="subjects"
      legend="Your subjects"
      hintId={HINT_ID}
      error={isWrong ? examSubjectsWrong.message : undefined}
    >
      <Text id={HINT_ID} size="small" tone="quiet">
        {`${compulsory} and three of these. You cannot change them once you have started.`}
      </Text>
      {subjects.map(({ _id, name, questions }) => (
        <Checkbox
          key={_id}
          name="subject"
          value={_id}
          label={`${name}, ${questions} questions`}
          defaultChecked={chosen.includes(_id)}
        />
      ))}
    </CheckboxGroup>
  );
}
