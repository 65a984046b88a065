import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { hasStudentSession } from "#lib/session/session.ts";
import { useTRPC } from "#lib/trpc.ts";

/**
 * Goes on from a page that asks who one is, when a student is signed in already and the server says so too: a session
 * that has ended on the server is still remembered here, and its student needs the form.
 */
export function useSignedInAlready(isAsked: boolean, onSignedIn: () => void): void {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival; who signs in by the form is led on by it
  useEffect(() => {
    if (!isAsked || !hasStudentSession()) return;
    let isGone = false;
    queryClient
      .fetchQuery({ ...trpc.students.me.queryOptions(), retry: false, staleTime: 0 })
      .then(() => !isGone && onSignedIn())
      // Not signed in any more, or no answer: the form is there.
      .catch(() => {});
    return () => {
      isGone = true;
    };
  }, []);
}
