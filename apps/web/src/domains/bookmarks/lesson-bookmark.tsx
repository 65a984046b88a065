import { useQuery } from "@tanstack/react-query";
import { useIsStudent } from "#lib/session/use-is-student.ts";
import { useTRPC } from "#lib/trpc.ts";
import { BookmarkForm } from "./bookmark-form.tsx";

export function LessonBookmark({ id }: { id: string }) {
  const isStudent = useIsStudent();
  const { data } = useQuery({
    ...useTRPC().bookmarks.hasLesson.queryOptions({ id }),
    enabled: isStudent,
  });
  if (!isStudent) return null;
  return (
    <div id="bookmark" className="print:hidden">
      {data !== undefined && <BookmarkForm kind="lesson" id={id} isSet={data} />}
    </div>
  );
}
