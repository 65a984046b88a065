import type { UseQueryResult } from "@tanstack/react-query";
import type { ComponentProps, ReactNode } from "react";
import { QueryStates } from "#components/ui/query-states.tsx";
import { Text } from "#components/ui/text.tsx";
import { ListHeader } from "./list-header.tsx";
import { UpdatedAt } from "./updated-at.tsx";

type ListScreenProps = {
  title: string;
  /** Heading level; 2 for a list among others on one screen. */
  level?: 1 | 2;
  /** Number of rows; empty while they are loaded. */
  note?: string;
  query: Pick<
    UseQueryResult<unknown, unknown>,
    "dataUpdatedAt" | "isFetching" | "isPending" | "refetch"
  >;
  error: ComponentProps<typeof QueryStates>["error"];
  /** Sentences on the list and its use. */
  about?: ReactNode;
  /** Button that adds an entry. */
  action?: ReactNode;
  /** Open dialogs, which stay while the rows are loaded anew. */
  dialogs?: ReactNode;
  /** Rows, or the words for none. */
  children: ReactNode;
};

/** Layout of a panel list that comes as a whole; `TableScreen` is for lists in pages. */
export function ListScreen(props: ListScreenProps) {
  const { title, level = 1, note, query, error, about, action, dialogs, children } = props;
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-4">
      <ListHeader title={title} level={level} {...(note !== undefined && { note })}>
        <UpdatedAt
          subject={title}
          at={query.dataUpdatedAt}
          isBusy={query.isFetching}
          onRefresh={query.refetch}
        />
      </ListHeader>
      {about && (
        <Text tone="quiet" className="max-w-[60ch]">
          {about}
        </Text>
      )}
      {action && <div>{action}</div>}
      <QueryStates
        isPending={query.isPending}
        error={error}
        onRetry={query.refetch}
        subject={title}
      >
        {children}
      </QueryStates>
      {dialogs}
    </section>
  );
}
