import { createFileRoute } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { ClassAssignments } from "#domains/assignments/admin/class-assignments.tsx";
import { ClassPage } from "#domains/classes/admin/class-page.tsx";
import { ClassTimetable } from "#domains/timetable/admin/class-timetable.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";

const ResetCodeDialog = lazy(async () => ({
  default: (await import("#domains/students/admin/reset-code-dialog.tsx")).ResetCodeDialog,
}));

export const Route = createFileRoute("/admin/class/$classId")({
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Class") }] }),
  component: Page,
});

function Page() {
  const { classId } = Route.useParams();
  return (
    <ClassPage
      key={classId}
      id={classId}
      codeDialog={(props) => (
        <Suspense>
          <ResetCodeDialog {...props} />
        </Suspense>
      )}
    >
      <ClassAssignments classId={classId} />
      <ClassTimetable classId={classId} />
    </ClassPage>
  );
}
