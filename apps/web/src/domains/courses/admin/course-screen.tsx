import {
  type CourseList,
  courseTexts,
  type ListedSubject,
  SUBJECTS_MAX,
  tooManySubjects,
} from "@ebute/contracts/courses";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { SortableList } from "#components/admin/form/sortable-list.tsx";
import { ListHeader } from "#components/admin/table/list-header.tsx";
import { UpdatedAt } from "#components/admin/table/updated-at.tsx";
import { Button } from "#components/ui/button.tsx";
import { QueryView } from "#components/ui/query-view.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";
import { useDeleteSubject } from "./courses.mutations.ts";
import { ProgrammeList } from "./programme-list.tsx";
import { CourseRowActions } from "./row-actions.tsx";
import { EditSubjectDialog, NewSubjectDialog, namesOf } from "./subject-dialogs.tsx";
import { TopicList } from "./topic-list.tsx";
import { useCourseOrder } from "./use-course-order.ts";

type CourseScreenProps = {
  /** Subject whose topics are shown; the first one if it is gone. */
  subjectId: string | undefined;
  hrefOf: (id: string) => string;
  onChoose: (id: string) => void;
};

/** Programmes, subjects, topics, and the order of lessons. */
export function CourseScreen({ subjectId, ...links }: CourseScreenProps) {
  const query = useQuery(useTRPC().courses.list.queryOptions());
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
      <QueryView query={query} loadFailed={courseTexts.loadFailed} subject="Courses">
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
      </QueryView>
    </section>
  );
}

type SubjectListProps = CourseList & {
  /** Subject whose topics are shown. */
  chosenId: string | undefined;
  hrefOf: (id: string) => string;
  onChoose: (id: string) => void;
};

/** Subjects; the name of one opens its topics. */
function SubjectList(props: SubjectListProps) {
  const { programmes, subjects, chosenId, hrefOf, onChoose } = props;
  const [shown, order] = useCourseOrder("subject", subjects);
  const [dialog, setDialog] = useState<"new" | ListedSubject>();
  const close = () => setDialog(undefined);
  return (
    <section aria-label="Subjects" className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <ListHeader title="Subjects" level={2} />
      {subjects.length === 0 ? (
        <Text tone="quiet">
          {order
            ? "Add the first subject, then its topics. Lessons belong to topics."
            : "No subjects yet. Owners and editors add them."}
        </Text>
      ) : (
        <SortableList
          label="Subjects"
          items={shown}
          nameOf={({ name }) => name}
          onChange={order}
          actions={(subject) => (
            <SubjectActions subject={subject} onEdit={() => setDialog(subject)} />
          )}
        >
          {({ _id, name, programmeIds, topics }) => (
            <>
              <TextLink
                href={hrefOf(_id)}
                aria-current={_id === chosenId ? "true" : undefined}
                className="aria-[current]:text-ink inline-flex min-h-11 items-center wrap-anywhere aria-[current]:no-underline"
              >
                {name}
              </TextLink>
              <Text size="small" tone="quiet">
                {[formatNounCount(topics.length, "topic"), namesOf(programmes, programmeIds)]
                  .filter(Boolean)
                  .join(", ")}
              </Text>
            </>
          )}
        </SortableList>
      )}
      {order && (
        <div>
          {subjects.length >= SUBJECTS_MAX ? (
            <Text size="small">{tooManySubjects.message}</Text>
          ) : (
            <Button type="button" onClick={() => setDialog("new")}>
              <Plus aria-hidden="true" size={18} />
              Add subject
            </Button>
          )}
        </div>
      )}
      {dialog === "new" && (
        <NewSubjectDialog programmes={programmes} onAdded={onChoose} onClose={close} />
      )}
      {dialog && dialog !== "new" && (
        <EditSubjectDialog subject={dialog} programmes={programmes} onClose={close} />
      )}
    </section>
  );
}

type SubjectActionsProps = { subject: ListedSubject; onEdit: () => void };

function SubjectActions({ subject, onEdit }: SubjectActionsProps) {
  const { _id: id, name, version } = subject;
  const { mutate, isPending } = useDeleteSubject(name);
  return (
    <CourseRowActions
      name={name}
      question="Delete this subject with its topics?"
      isBusy={isPending}
      onEdit={onEdit}
      onDelete={() => mutate({ id, version })}
    />
  );
}
