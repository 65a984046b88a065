import { useRouterState } from "@tanstack/react-router";

/** Returns the token behind the `#` of a link to the panel, which never reaches a server or its log; empty without one. */
export function useLinkToken(): string {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  return new URLSearchParams(hash).get("token") ?? "";
}
