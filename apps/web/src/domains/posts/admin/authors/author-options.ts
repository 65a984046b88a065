import type { AuthorOption } from "@ebute/contracts/authors";
import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "#lib/trpc.ts";

/** The authors by name; undefined until the response arrives. */
export function useAuthorOptions(): AuthorOption[] | undefined {
  return useQuery(useTRPC().authors.options.queryOptions()).data;
}
