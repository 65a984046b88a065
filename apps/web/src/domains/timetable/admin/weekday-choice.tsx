import { weekdayNames } from "@ebute/contracts/dates";
import { CheckboxGroup, ChoiceBox } from "#components/controls/checkbox-group.tsx";
import { Text } from "#components/ui/text.tsx";

type WeekdayChoiceProps = {
  id: string;
  error: string | undefined;
  /** 1 for Monday to 7. */
  value: readonly number[];
  onChange: (days: number[]) => void;
};

/** Weekdays on which a meeting repeats. */
export function WeekdayChoice({ id, error, value, onChange }: WeekdayChoiceProps) {
  const hintId = `${id}-hint`;
  return (
    <CheckboxGroup id={id} legend="Repeat every week on" error={error} hintId={hintId}>
      <Text size="small" tone="quiet" id={hintId}>
        Choose none for a single meeting.
      </Text>
      <div className="flex flex-wrap gap-x-6">
        {weekdayNames.map((name, index) => (
          <ChoiceBox key={name} label={name} of={index + 1} value={value} onChange={onChange} />
        ))}
      </div>
    </CheckboxGroup>
  );
}
