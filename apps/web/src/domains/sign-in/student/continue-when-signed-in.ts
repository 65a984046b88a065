import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { hasStudentSession } from "#lib/session/session.ts";
import { useTRPC } from "#lib/trpc.ts";

/**
 * Leaves the sign-in or sign-up page if a student is signed in. The server must confirm it: after a
 * session has expired, this device still has its token, and the student needs the form.
 */
export function useContinueWhenSignedIn(isEnabled: boolean, onSignedIn: () => void): void {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival; who signs in by the form is led on by it
  useEffect(() => {
    if (!isEnabled || !hasStudentSession()) return;
    let isUnmounted = false;
    queryClient
      .fetchQuery({ ...trpc.students.me.queryOptions(), retry: false, staleTime: 0 })
      .then(() => !isUnmounted && onSignedIn())
      // The session has expired or no response arrived, so the form stays.
      .catch(() => {});
    return () => {
      isUnmounted = true;
    };
  }, []);
}
