import {
  type CourseList,
  type ListedSubject,
  SUBJECTS_MAX,
  tooManySubjects,
} from "@ebute/contracts/courses";
import { Plus } from "lucide-react";
import { useState } from "react";
import { SortableList } from "#components/admin/form/sortable-list.tsx";
import { ListHeader } from "#components/admin/table/list-header.tsx";
import { Button } from "#components/ui/button.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { useDeleteSubject } from "./courses.mutations.ts";
import { CourseRowActions } from "./row-actions.tsx";
import { EditSubjectDialog, NewSubjectDialog, namesOf } from "./subject-dialogs.tsx";
import { useCourseOrder } from "./use-course-order.ts";

type SubjectListProps = CourseList & {
  /** Subject whose topics are shown. */
  chosenId: string | undefined;
  hrefOf: (id: string) => string;
  onChoose: (id: string) => void;
};

/** Subjects; the name of one opens its topics. */
export function SubjectList(props: SubjectListProps) {
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
            ? "Add the first subject, then its topics. Lessons stand in topics."
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
