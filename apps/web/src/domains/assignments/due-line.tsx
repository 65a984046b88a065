import { type AssignmentState, assignmentStateNames } from "@ebute/contracts/assignments";
import { Text } from "#components/ui/text.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { formatNearDay, formatTimeOfDay } from "#lib/text/near-days.ts";

type DueLineProps = {
  due: { dueOn: string; dueTime: string; state: AssignmentState };
  /** Day in Lagos. */
  today: string;
  className: string;
};

export function DueLine({ due: { dueOn, dueTime, state }, today, className }: DueLineProps) {
  const { identity } = useSite();
  const time = `${formatNearDay(dueOn, today, identity)}, ${formatTimeOfDay(dueTime, identity)}`;
  return (
    <Text size="small" tone="quiet">
      {state === "behind" && <strong className="text-err">{assignmentStateNames.behind}. </strong>}
      {`Due ${time} · ${className}`}
    </Text>
  );
}
