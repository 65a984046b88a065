import type { Tag } from "@ebute/contracts/tags";
import { TextLink } from "#components/ui/text-link.tsx";

/** Links to the pages of the tags of a post. */
export function TagLinks({ tags }: { tags: readonly Tag[] }) {
  return (
    <nav aria-label="Tags" className="mt-8">
      <ul className="flex flex-wrap gap-x-6">
        {tags.map(({ name, slug }) => (
          <li key={slug}>
            <TextLink
              href={`/tag/${slug}`}
              className="inline-flex min-h-11 items-center wrap-anywhere"
            >
              {name}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
