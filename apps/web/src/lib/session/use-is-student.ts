import { useRouter } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import { hasStudentSession, subscribeToSession } from "./session.ts";

/** True while a student is signed in: on the server and at first, the one the page is for. */
export function useIsStudent(): boolean {
  const { viewer } = useRouter().options.context;
  return useSyncExternalStore(subscribeToSession, hasStudentSession, () => viewer !== undefined);
}
