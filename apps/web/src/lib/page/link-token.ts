import { useHydrated, useRouterState } from "@tanstack/react-router";

/**
 * Returns the token after the `#` of a mailed link, which browsers never send to a server; else
 * empty.
 */
export function useLinkToken(): string {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  return new URLSearchParams(hash).get("token") ?? "";
}

/** Works like `useLinkToken`, for server-rendered pages: the token is available after hydration. */
export function useHydratedLinkToken() {
  return { isReady: useHydrated(), token: useLinkToken() };
}
