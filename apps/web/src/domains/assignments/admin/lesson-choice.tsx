import { ASSIGNMENT_LESSONS_MAX, type AssignmentChoices } from "@ebute/contracts/assignments";
import { Trash2 } from "lucide-react";
import { SortableList } from "#components/admin/form/sortable-list.tsx";
import { IconButton } from "#components/admin/icon-button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";

type LessonChoiceProps = {
  id: string;
  error: string | undefined;
  lessons: AssignmentChoices["lessons"];
  value: readonly string[];
  onChange: (ids: string[]) => void;
};

function hintFor(offered: number, chosen: number): string {
  if (offered === 0) return "No lesson has a topic yet. Give one a topic; your text stays here.";
  if (chosen >= ASSIGNMENT_LESSONS_MAX) return `At most ${ASSIGNMENT_LESSONS_MAX} lessons.`;
  return "Those with a topic. Choosing one adds it.";
}

/** Lessons in order; choosing one adds it to the list. */
export function LessonChoice({ id, error, lessons, value, onChange }: LessonChoiceProps) {
  const titleOf = (lessonId: string) =>
    lessons.find(({ _id }) => _id === lessonId)?.title ?? "A lesson that is no longer there";
  const subjects = [...new Set(lessons.map(({ subject }) => subject))];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Field
        id={id}
        label={value.length > 0 ? "Another lesson" : "Lesson"}
        hint={hintFor(lessons.length, value.length)}
        {...(error && { error })}
      >
        <Select
          value=""
          disabled={value.length >= ASSIGNMENT_LESSONS_MAX}
          onChange={({ currentTarget }) => onChange([...value, currentTarget.value])}
        >
          <option value="">Choose a lesson</option>
          {subjects.map((subject) => (
            <optgroup key={subject} label={subject}>
              {lessons
                .filter((lesson) => lesson.subject === subject && !value.includes(lesson._id))
                .map((lesson) => (
                  <option key={lesson._id} value={lesson._id}>
                    {lesson.title}
                  </option>
                ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      {value.length > 0 && (
        <SortableList
          label="Chosen lessons"
          items={value}
          nameOf={titleOf}
          onChange={onChange}
          actions={(lessonId) => (
            <IconButton
              name={`Take out: ${titleOf(lessonId)}`}
              Icon={Trash2}
              tone="danger"
              onClick={() => onChange(value.filter((other) => other !== lessonId))}
            />
          )}
        >
          {(lessonId) => <span className="text-card wrap-anywhere">{titleOf(lessonId)}</span>}
        </SortableList>
      )}
    </div>
  );
}
