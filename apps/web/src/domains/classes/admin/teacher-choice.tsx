import { classTexts } from "@ebute/contracts/classes";
import { useQuery } from "@tanstack/react-query";
import { CheckboxGroup, ChoiceBox } from "#components/controls/checkbox-group.tsx";
import { QueryStates } from "#components/ui/query-states.tsx";
import { Text } from "#components/ui/text.tsx";
import { useErrorMessage } from "#lib/error-message.ts";
import { useTRPC } from "#lib/trpc.ts";
import { teacherChoicesQuery } from "./classes.queries.ts";

type TeacherChoiceProps = {
  id: string;
  error: string | undefined;
  value: readonly string[];
  onChange: (ids: string[]) => void;
};

/** Choice of the administrators who teach a class. */
export function TeacherChoice({ id, error, value, onChange }: TeacherChoiceProps) {
  const query = useQuery(teacherChoicesQuery(useTRPC()));
  const queryError = useErrorMessage(query.data ? null : query.error, classTexts.teachersFailed);
  return (
    <CheckboxGroup id={id} legend="Teachers" error={error}>
      <Text size="small" tone="quiet">
        They see this class, its students and their results, and write its lessons and exams.
      </Text>
      <QueryStates
        isPending={query.isPending}
        error={queryError}
        onRetry={() => void query.refetch()}
        subject="Teachers"
      >
        {query.data?.length === 0 && (
          <Text size="small">
            Nobody has the role Teacher yet. An owner invites teachers under Administrators.
          </Text>
        )}
        {query.data?.map(({ _id, email }) => (
          <ChoiceBox key={_id} label={email} of={_id} value={value} onChange={onChange} />
        ))}
      </QueryStates>
    </CheckboxGroup>
  );
}
