import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { QueryView } from "#components/ui/query-view.tsx";
import { Text } from "#components/ui/text.tsx";
import { ListHeader } from "./list-header.tsx";
import { UpdatedAt } from "./updated-at.tsx";

type ListScreenProps = {
  title: string;
  /** Heading level; 2 for a list among others on one screen. */
  level?: 1 | 2;
  /** Number of rows; empty while they are loaded. */
  note?: string;
  query: UseQueryResult<unknown, unknown>;
  /** Message of a failure for which the server gave none. */
  loadFailed?: string;
  /** True if a failed refetch is shown above the earlier rows. */
  showsRefetchErrors?: boolean;
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
  const {
    title,
    level = 1,
    note,
    query,
    loadFailed,
    showsRefetchErrors,
    about,
    action,
    dialogs,
    children,
  } = props;
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
      <QueryView
        query={query}
        loadFailed={loadFailed}
        showsRefetchErrors={showsRefetchErrors}
        subject={title}
      >
        {children}
      </QueryView>
      {dialogs}
    </section>
  );
}
