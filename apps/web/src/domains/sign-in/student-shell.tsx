import { signInHref } from "@ebute/contracts/sign-in";
import { useRouter } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useEffect, useRef, useSyncExternalStore } from "react";
import { StudentBar } from "#components/layout/area/student-bar.tsx";
import { StudentPending } from "#components/layout/area/student-pending.tsx";
import { Container } from "#components/layout/container.tsx";
import {
  submitBeforeHydrationProps,
  useReplayedSubmit,
} from "#lib/forms/submit-before-hydration.ts";
import { confirmSignOut } from "#lib/offline/confirm-sign-out.ts";
import { isClearingLocalData } from "#lib/offline/local-data.ts";
import { readStudent, subscribeToSession } from "#lib/session/session.ts";
import { useAuthPrompt } from "./auth-prompt.ts";
import { useSignOut } from "./sign-in.mutations.ts";

// Separate chunks, loaded when a prompt opens.
const StudentSignInDialog = lazy(async () => ({
  default: (await import("./student/student-sign-in-dialog.tsx")).StudentSignInDialog,
}));
const ConfirmIdentityDialog = lazy(async () => ({
  default: (await import("./confirm-identity-dialog.tsx")).ConfirmIdentityDialog,
}));

type StudentShellProps = { path: string; children: ReactNode };

/** The student area: navigation bar, page, and prompts over the page. */
export function StudentShell({ path, children }: StudentShellProps) {
  const { viewer } = useRouter().options.context;
  const studentId = useSyncExternalStore(
    subscribeToSession,
    readStudentId,
    () => viewer?.student._id,
  );
  const signOut = useSignOut();
  const { isRenewing, isConfirming } = useAuthPrompt();
  const replayed = useReplayedSubmit<HTMLDivElement>();
  const isLeaving = useLeaveOnSessionEnd(studentId);
  if (isLeaving) return <StudentPending />;
  return (
    <div ref={replayed} {...submitBeforeHydrationProps}>
      <StudentBar
        path={path}
        isSigningOut={signOut.isPending || signOut.isSuccess}
        onSignOut={() => void confirmSignOut().then((isAgreed) => isAgreed && signOut.mutate())}
      />
      <Container className="py-8 md:py-12">{children}</Container>
      <Suspense>{isRenewing && <StudentSignInDialog />}</Suspense>
      <Suspense>
        {isConfirming && <ConfirmIdentityDialog account={readStudent()?.phone ?? ""} />}
      </Suspense>
    </div>
  );
}

/** Leaves the area when this student signs out, or another one signs in, in another tab. */
function useLeaveOnSessionEnd(studentId: string | undefined): boolean {
  const atFirst = useRef(studentId);
  const isLeaving = studentId !== atFirst.current;
  useEffect(() => {
    if (!isLeaving || isClearingLocalData()) return;
    if (studentId) location.reload();
    else location.replace(signInHref(location.pathname + location.search));
  }, [isLeaving, studentId]);
  useEffect(() => {
    // The Back button may restore the page from before the sign-out.
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
