import type { AssertOpen } from "#platform/security/access-level.ts";
import { noBrowserCookies } from "#platform/security/browser-cookies.ts";
import { type Principal, visitor } from "#platform/security/principal.ts";
import type { TrpcContext } from "#platform/trpc/trpc.ts";

type PageCaller = { subnet: string | undefined; principal?: Principal };

/**
 * Page renders call the API as a visitor, so no personal data can get into a cached page. Only
 * previews, pages of a signed-in student and pages of a closed site for its staff, which no cache
 * stores, have a principal.
 */
export function pageContext(
  { subnet = "in-process", principal = visitor }: PageCaller,
  assertOpen: AssertOpen,
) {
  const shared = {
    assertOpen,
    caller: { principal, subnet },
    cookies: noBrowserCookies,
  };
  return (onCacheable: TrpcContext["onCacheable"]): TrpcContext => ({ ...shared, onCacheable });
}
