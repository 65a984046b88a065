import type { PlacedLesson } from "@ebute/contracts/courses";
import { SortableList } from "#components/admin/form/sortable-list.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { useCourseOrder } from "./use-course-order.ts";

type LessonListProps = { topic: string; lessons: readonly PlacedLesson[] };

/** Lessons of a topic in the order in which students read them. */
export function LessonList({ topic, lessons }: LessonListProps) {
  const [shown, order] = useCourseOrder("lesson", lessons);
  return (
    <SortableList
      label={`Lessons of ${topic}`}
      items={shown}
      nameOf={({ title }) => title}
      onChange={order}
      actions={() => null}
    >
      {({ _id, title }) => (
        <TextLink
          // A teacher reads lessons of the topic that only an editor changes.
          href={order ? `/admin/editTutorial/${_id}` : `/bblog/${_id}`}
          className="inline-flex min-h-11 items-center wrap-anywhere"
        >
          {title}
        </TextLink>
      )}
    </SortableList>
  );
}
