import { Text } from "#components/ui/text.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { useAuthorOptions } from "./author-options.ts";

/** Name of the author with an id; without one, the author line of the site. */
export function AuthorName({ id }: { id: string }) {
  const { authorLabel } = useSite().words;
  const found = useAuthorOptions()?.find(({ _id }) => _id === id);
  return <Text>{id === "" ? authorLabel : (found?.name ?? "An author who was deleted")}</Text>;
}
