import type { AssignmentChoices } from "@ebute/contracts/assignments";
import { CheckboxGroup, ChoiceBox } from "#components/controls/checkbox-group.tsx";
import { Text } from "#components/ui/text.tsx";

type StudentChoiceProps = {
  id: string;
  error: string | undefined;
  students: AssignmentChoices["students"];
  value: readonly string[];
  onChange: (ids: string[]) => void;
};

/** Students of the class who have the assignment to do. */
export function StudentChoice({ id, error, students, value, onChange }: StudentChoiceProps) {
  return (
    <CheckboxGroup id={id} legend="Students" error={error}>
      {students.length === 0 && <Text size="small">Nobody is in this class yet.</Text>}
      {students.map(({ _id, fullName }) => (
        <ChoiceBox key={_id} label={fullName} of={_id} value={value} onChange={onChange} />
      ))}
    </CheckboxGroup>
  );
}
