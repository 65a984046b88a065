import { useHydrated, useRouterState } from "@tanstack/react-router";

/** Returns the token behind the `#` of a mailed link, which no server or log sees; else empty. */
export function useLinkToken(): string {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  return new URLSearchParams(hash).get("token") ?? "";
}

/** Like `useLinkToken`, for pages that the server renders: they know the token once hydrated. */
export function useHydratedLinkToken() {
  return { isReady: useHydrated(), token: useLinkToken() };
}
