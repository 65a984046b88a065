import { useQuery } from "@tanstack/react-query";
import { useSite } from "#lib/page/use-site.ts";
import { useTRPC } from "#lib/trpc.ts";

/**
 * The categories as options of a select. Until the response arrives, those that the page was
 * rendered with.
 * @param present category name that stays an option, even if somebody has renamed the category
 */
export function CategoryOptions({ present }: { present: string }) {
  const site = useSite();
  const { data } = useQuery(useTRPC().categories.choices.queryOptions());
  const names = (data ?? site).categories.map(({ name }) => name);
  const options = present && !names.includes(present) ? [present, ...names] : names;
  return options.map((name) => <option key={name}>{name}</option>);
}
