import type { Tag } from "@ebute/contracts/tags";
import { useId } from "react";
import { TextLink } from "#components/ui/text-link.tsx";

/** Links to the pages of the tags of a post. */
export function TagLinks({ tags }: { tags: readonly Tag[] }) {
  const labelId = useId();
  return (
    <nav aria-labelledby={labelId} className="mt-8 flex flex-wrap items-baseline gap-x-6">
      <p id={labelId} className="font-semibold">
        Tags
      </p>
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
