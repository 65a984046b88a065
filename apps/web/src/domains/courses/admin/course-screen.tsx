import { courseTexts } from "@ebute/contracts/courses";
import { useQuery } from "@tanstack/react-query";
import { ListHeader } from "#components/admin/table/list-header.tsx";
import { UpdatedAt } from "#components/admin/table/updated-at.tsx";
import { QueryStates } from "#components/ui/query-states.tsx";
import { Text } from "#components/ui/text.tsx";
import { useErrorMessage } from "#lib/error-message.ts";
import { useTRPC } from "#lib/trpc.ts";
import { ProgrammeList } from "./programme-list.tsx";
import { SubjectList } from "./subject-list.tsx";
import { TopicList } from "./topic-list.tsx";

type CourseScreenProps = {
  /** Subject whose topics are shown; the first one if it is gone. */
  subjectId: string | undefined;
  hrefOf: (id: string) => string;
  onChoose: (id: string) => void;
};

/** Programmes, subjects, topics, and the order of lessons. */
export function CourseScreen({ subjectId, ...links }: CourseScreenProps) {
  const query = useQuery(useTRPC().courses.list.queryOptions());
  const error = useErrorMessage(query.data ? null : query.error, courseTexts.loadFailed);
  const { programmes = [], subjects = [] } = query.data ?? {};
  const subject = subjects.find(({ _id }) => _id === subjectId) ?? subjects[0];
  return (
    <section aria-label="Courses" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ListHeader title="Courses">
        <UpdatedAt
          subject="Courses"
          at={query.dataUpdatedAt}
          isBusy={query.isFetching}
          onRefresh={query.refetch}
        />
      </ListHeader>
      <Text tone="quiet" className="max-w-[60ch]">
        Subjects and topics give your lessons an order. Students see them on their dashboard, with
        what they have done.
      </Text>
      <QueryStates
        isPending={query.isPending}
        error={error}
        onRetry={query.refetch}
        subject="Courses"
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10 xl:grid-cols-2 xl:grid-rows-[auto_1fr]">
          <SubjectList
            programmes={programmes}
            subjects={subjects}
            chosenId={subject?._id}
            {...links}
          />
          {subject && (
            <div className="min-w-0 xl:col-start-2 xl:row-span-2 xl:row-start-1">
              <TopicList key={subject._id} subject={subject} subjects={subjects} />
            </div>
          )}
          <ProgrammeList programmes={programmes} />
        </div>
      </QueryStates>
    </section>
  );
}
