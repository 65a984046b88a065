import { lazy, type ReactNode, Suspense, useEffect, useRef, useSyncExternalStore } from "react";
import { Container } from "#components/layout/container.tsx";
import { StudentBar } from "#components/layout/student-bar.tsx";
import { StudentWaiting } from "#components/layout/student-waiting.tsx";
import { isLeavingDevice } from "#lib/session/device-traces.ts";
import { signInHref } from "#lib/session/next-path.ts";
import { readStudent, subscribeToSession } from "#lib/session/session.ts";
import { useAsked } from "./asked.ts";
import { useSignOut } from "./auth.mutations.ts";

// Who is signed in needs no form: they are loaded when one is asked for.
const StudentSignInDialog = lazy(async () => ({
  default: (await import("./student-sign-in-dialog.tsx")).StudentSignInDialog,
}));
const ConfirmDialog = lazy(async () => ({
  default: (await import("./confirm-dialog.tsx")).ConfirmDialog,
}));

type StudentFrameProps = { path: string; children: ReactNode };

/** The student area: its bar, the page, and the sign-in over the page when the session has run out. */
export function StudentFrame({ path, children }: StudentFrameProps) {
  const studentId = useSyncExternalStore(subscribeToSession, readStudentId);
  const signOut = useSignOut();
  const { isRenewing, isConfirming } = useAsked();
  const isLeaving = useLeaveWith(studentId);
  if (isLeaving) return <StudentWaiting />;
  return (
    <>
      <StudentBar
        path={path}
        isSigningOut={signOut.isPending || signOut.isSuccess}
        onSignOut={() => signOut.mutate()}
      />
      <Container className="py-8 md:py-12">{children}</Container>
      <Suspense>{isRenewing && <StudentSignInDialog />}</Suspense>
      <Suspense>{isConfirming && <ConfirmDialog account={readStudent()?.phone ?? ""} />}</Suspense>
    </>
  );
}

/** When this student signs out or another one signs in, in another tab, nothing of the first one stays on screen. */
function useLeaveWith(studentId: string | undefined): boolean {
  const atFirst = useRef(studentId);
  const isLeaving = studentId !== atFirst.current;
  useEffect(() => {
    if (!isLeaving || isLeavingDevice()) return;
    if (studentId) location.reload();
    else location.replace(signInHref(location.pathname + location.search));
  }, [isLeaving, studentId]);
  useEffect(() => {
    // By the Back button, as it was before the sign-out.
    const handlePageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && readStudentId() !== atFirst.current) location.reload();
    };
    addEventListener("pageshow", handlePageShow);
    return () => removeEventListener("pageshow", handlePageShow);
  }, []);
  return isLeaving;
}

function readStudentId(): string | undefined {
  return readStudent()?._id;
}
