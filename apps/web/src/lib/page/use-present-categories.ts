import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "#lib/trpc.ts";
import { useSite } from "./use-site.ts";

/** The categories; until the response arrives, those that the page was rendered with. */
export function usePresentCategories() {
  const site = useSite();
  const { data } = useQuery(useTRPC().categories.choices.queryOptions());
  return (data ?? site).categories;
}
