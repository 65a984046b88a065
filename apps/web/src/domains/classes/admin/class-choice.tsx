import { classTexts } from "@ebute/contracts/classes";
import { useQuery } from "@tanstack/react-query";
import { CheckboxGroup, ChoiceBox } from "#components/controls/checkbox-group.tsx";
import { QueryView } from "#components/ui/query-view.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { useTRPC } from "#lib/trpc.ts";

type ClassChoiceProps = {
  id: string;
  error: string | undefined;
  value: readonly string[];
  onChange: (ids: string[]) => void;
};

/** Choice of one or more classes. */
export function ClassChoice({ id, error, value, onChange }: ClassChoiceProps) {
  const query = useQuery(useTRPC().classes.list.queryOptions());
  return (
    <CheckboxGroup id={id} legend="Classes" error={error}>
      <QueryView query={query} loadFailed={classTexts.loadFailed} subject="Classes">
        {query.data?.length === 0 && (
          <Text size="small">
            There are no classes yet. Add one under{" "}
            <TextLink href="/admin/classes">Classes</TextLink>; your text stays here.
          </Text>
        )}
        {query.data?.map((row) => (
          <ChoiceBox
            key={row._id}
            label={row.state === "paused" ? `${row.name} (paused)` : row.name}
            of={row._id}
            value={value}
            onChange={onChange}
          />
        ))}
      </QueryView>
    </CheckboxGroup>
  );
}
